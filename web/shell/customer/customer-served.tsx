import { useEffect, useId, useRef, type ToggleEvent } from 'react'
import { useTranslations } from '../../messages/translations.tsx'
import { classes } from '../../ui/classes.ts'
import { placeBelow } from '../../ui/overlay/place-below.ts'
import { Ticket } from '../../ui/data/ticket.tsx'
import { ClearCustomer, SetCustomer } from './customer-form.tsx'
import { TradePricesShown, TradePricesSwitch } from './trade-prices.tsx'
import { useMinutesLeft } from './use-minutes-left.ts'
import type { CustomerView } from '../shell-view.ts'
import styles from './customer-served.module.css'

/** With fewer minutes left than this they are highlighted. */
const FEW_MINUTES = 5

type Served = { name: string; minutes: number } | null
type Props = {
  /** Null for visitors who cannot serve customers; renders nothing. */
  customer: CustomerView | null
  /** In the drawer: full width, with the form visible. */
  wide?: boolean
}

/** The customer being served, as a ticket with the minutes left, and controls to change or clear it. */
export function CustomerServed({ customer, wide = false }: Props) {
  const minutes = useMinutesLeft(customer)
  if (!customer) return null
  const served = customer.name !== null && minutes !== null ? { name: customer.name, minutes } : null
  return wide ? <ServedInDrawer served={served} /> : <ServedInBar served={served} />
}

function focusField(event: ToggleEvent<HTMLElement>) {
  if (event.newState === 'open') event.currentTarget.querySelector<HTMLInputElement>('[name=name]')?.select()
}

/** The ticket is a button that opens the form in a native popover, which works without scripts. */
function ServedInBar({ served }: { served: Served }) {
  const t = useTranslations('customer')
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(
    () => (button.current && sheet.current ? placeBelow(button.current, sheet.current, 'start') : undefined),
    [],
  )
  const clear = served && <ClearCustomer name={served.name} onClear={() => button.current?.focus()} />
  return (
    <div className={styles.bar}>
      <Ticket size="bar" dashed={!served} end={clear}>
        <button
          ref={button}
          type="button"
          popoverTarget={id}
          className={styles.trigger}
          aria-label={served ? t('change', served) : t('choose')}
        >
          {served ? <NameAndMinutes {...served} /> : t('nobody')}
        </button>
      </Ticket>
      <TradePricesShown onHide={() => button.current?.focus()} />
      <div ref={sheet} id={id} popover="auto" className={styles.sheet} onToggle={focusField}>
        <SetCustomer
          id={`${id}-name`}
          name={served?.name ?? null}
          onSaved={() => sheet.current?.hidePopover()}
        />
        <TradePricesSwitch />
      </div>
    </div>
  )
}

function ServedInDrawer({ served }: { served: Served }) {
  const id = useId()
  return (
    <div className={styles.wide}>
      {served && (
        <Ticket size="bar" end={<ClearCustomer name={served.name} />}>
          <NameAndMinutes {...served} />
        </Ticket>
      )}
      <SetCustomer id={`${id}-name`} name={served?.name ?? null} />
      <TradePricesSwitch />
    </div>
  )
}

function NameAndMinutes({ name, minutes }: NonNullable<Served>) {
  const t = useTranslations('customer')
  return (
    <>
      <span className={styles.name}>{t('for', { name })}</span>
      <span className={classes(styles.minutes, minutes < FEW_MINUTES && styles.few)}>
        {t('minutes', { minutes })}
      </span>
    </>
  )
}
