import { useFetcher, useLocation } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { Button } from '../../ui/button/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { useShellView } from '../shell-view.ts'
import styles from './trade-prices.module.css'

/** The customer who is served and is not to see trade prices; null where there is none. */
export function useLookingCustomer(): string | null {
  const { customer } = useShellView()
  return customer === null || customer.name === null || customer.tradePrices ? null : customer.name
}

type SwitchProps = {
  /** Where the order stands in place of which this is: the next step, and what it is for. */
  toOrder?: boolean
}

/** Shows trade prices although a customer is served, or hides them again. */
export function TradePricesSwitch({ toOrder = false }: SwitchProps) {
  const t = useTranslations('customer')
  const { customer } = useShellView()
  const fetcher = useFetcher()
  const { pathname, search } = useLocation()
  if (customer === null || customer.name === null) return null
  const { tradePrices } = customer
  return (
    <fetcher.Form method="post" action={paths.customer}>
      <input type="hidden" name="returnTo" value={pathname + search} />
      <Button
        type="submit"
        name="prices"
        value={tradePrices ? 'hide' : 'show'}
        variant={toOrder ? 'solid' : 'outlined'}
        size={toOrder ? 'large' : 'small'}
        wide={toOrder}
      >
        {t(tradePrices ? 'hidePrices' : toOrder ? 'showToOrder' : 'showPrices')}
      </Button>
    </fetcher.Form>
  )
}

/** Marks beside the customer's name that trade prices are on the screen; one press hides them. `onHide` runs on submit, as the mark goes with them. */
export function TradePricesShown({ onHide }: { onHide: () => void }) {
  const t = useTranslations('customer')
  const { customer } = useShellView()
  const fetcher = useFetcher()
  const { pathname, search } = useLocation()
  if (customer === null || customer.name === null || !customer.tradePrices) return null
  return (
    <fetcher.Form method="post" action={paths.customer} onSubmit={onHide} className={styles.shown}>
      <input type="hidden" name="returnTo" value={pathname + search} />
      <button type="submit" name="prices" value="hide" aria-label={t('hideShown')}>
        <Icon name="eye" />
        <span>{t('shown')}</span>
      </button>
    </fetcher.Form>
  )
}

/** In place of trade prices: why they are not there, and how to see them. */
export function TradePricesHidden({ className, toOrder }: SwitchProps & { className?: string | undefined }) {
  const t = useTranslations('customer')
  const name = useLookingCustomer()
  if (name === null) return null
  return (
    <div className={classes(styles.hidden, className)}>
      <p>{t(toOrder ? 'hiddenOrder' : 'hiddenPrices', { name })}</p>
      <TradePricesSwitch {...(toOrder && { toOrder })} />
    </div>
  )
}
