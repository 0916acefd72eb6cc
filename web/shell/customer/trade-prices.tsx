import { useFetcher, useLocation } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { Button } from '../../ui/button/button.tsx'
import { useShellView } from '../shell-view.ts'

/** The customer who is served and is not to see trade prices; null where there is none. */
export function useLookingCustomer(): string | null {
  const { customer } = useShellView()
  return customer === null || customer.name === null || customer.tradePrices ? null : customer.name
}

/** Shows trade prices although a customer is served, or hides them again. */
export function TradePricesSwitch() {
  const t = useTranslations('customer')
  const { customer } = useShellView()
  const fetcher = useFetcher()
  const { pathname, search } = useLocation()
  if (customer === null || customer.name === null) return null
  const { tradePrices } = customer
  return (
    <fetcher.Form method="post" action={paths.customer}>
      <input type="hidden" name="returnTo" value={pathname + search} />
      <Button type="submit" name="prices" value={tradePrices ? 'hide' : 'show'} size="small">
        {t(tradePrices ? 'hidePrices' : 'showPrices')}
      </Button>
    </fetcher.Form>
  )
}

/** In place of trade prices: why they are not there, and how to see them. */
export function TradePricesHidden({ className }: { className?: string | undefined }) {
  const t = useTranslations('customer')
  const name = useLookingCustomer()
  if (name === null) return null
  return (
    <div className={className}>
      <p>{t('hiddenPrices', { name })}</p>
      <TradePricesSwitch />
    </div>
  )
}
