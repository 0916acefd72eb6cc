import type { AwaitedTransfer } from '@selvedge/contract/orders/transfers.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { SectionHead } from '../../ui/text/section-head.tsx'
import type { TakenDown } from './take-down-transfer.server.ts'
import { TransferForm } from './transfer-form.tsx'
import styles from './payments.module.css'

/** `key`: of each form, so that it does what it does once. */
type Props = {
  awaited: readonly { order: AwaitedTransfer; key: string }[]
  today: string
  failure: FormFailure | undefined
}

/** Orders that wait for a transfer, each with a form for money that no file has. */
export function AwaitedOrders({ awaited, today, failure }: Props) {
  const t = useTranslations('desk.payments.awaited')
  return (
    <section aria-labelledby="awaited">
      <SectionHead id="awaited">{t('title')}</SectionHead>
      <p className={styles.note}>{awaited.length === 0 ? t('none') : t('lead')}</p>
      {awaited.map(({ order, key }) => (
        <section key={order.orderNumber} className={styles.order}>
          <div>
            <h3>{order.orderNumber}</h3>
            <Facts order={order} />
          </div>
          <TransferForm
            order={order}
            formKey={key}
            today={today}
            failure={failure?.values['order'] === order.orderNumber ? failure : undefined}
          />
        </section>
      ))}
    </section>
  )
}

/** What has become of a transfer that was just taken down. */
export function TransferTaken({ done }: { done: TakenDown }) {
  const t = useTranslations('desk.payments.awaited')
  const format = useFormats()
  const { orderNumber, state, missingMinor, creditedMinor, currency } = done
  return (
    <>
      {state === 'placed' && <p>{t('placed', { order: orderNumber })}</p>}
      {missingMinor > 0 && (
        <p>{t('partly', { order: orderNumber, amount: format.money(missingMinor, currency) })}</p>
      )}
      {creditedMinor > 0 && <p>{t('credited', { amount: format.money(creditedMinor, currency) })}</p>}
    </>
  )
}

function Facts({ order }: { order: AwaitedTransfer }) {
  const t = useTranslations('desk.payments.awaited')
  const format = useFormats()
  const { businessName, until, currency, dueMinor, receivedMinor, missingMinor } = order
  const rows = [
    [t('business'), businessName],
    [t('until'), format.dateTime(until)],
    [t('due'), format.money(dueMinor, currency)],
    [t('received'), format.money(receivedMinor, currency)],
    [t('missing'), format.money(missingMinor, currency)],
  ]
  return (
    <dl className={styles.facts}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
