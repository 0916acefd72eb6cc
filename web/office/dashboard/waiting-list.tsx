import { useTranslations } from '../../messages/translations.tsx'
import type { DataOf } from '@selvedge/contract/call/call.ts'
import type { getWaiting } from '@selvedge/contract/orders/orders.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { ConvertedAmount } from '../../formats/converted-amount.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import styles from '../office.module.css'

type Waiting = DataOf<typeof getWaiting>[number]

/** Open tasks, each with a link to its page. */
export function WaitingList({ waiting }: { waiting: readonly Waiting[] }) {
  return (
    <ul className={styles.waiting}>
      {waiting.map(one => (
        <WaitingRow key={`${one.kind}-${one.orderId ?? ''}`} waiting={one} />
      ))}
    </ul>
  )
}

function WaitingRow({ waiting }: { waiting: Waiting }) {
  const t = useTranslations('dashboard')
  const format = useFormats()
  const { kind, count, orderId, fabricName, since, amountMinor, currency } = waiting
  const values = { count, order: orderId ?? '', fabric: fabricName ?? '' }
  const target = targetOf(waiting)
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p className={styles.title}>{t(`kinds.${kind}.title`, values)}</p>
        <p className={styles.detail}>{t(`kinds.${kind}.detail`, values)}</p>
      </div>
      <p className={styles.amount}>
        {amountMinor !== null && format.money(amountMinor, currency)}
        {amountMinor !== null && <ConvertedAmount minor={amountMinor} currency={currency} below />}
      </p>
      <p className={styles.since}>{since && t('since', { at: format.dateTime(since) })}</p>
      {target && kind !== 'verification' && (
        <ButtonLink to={target} size="small" className={styles.action}>
          {t(`kinds.${kind}.action`)}
        </ButtonLink>
      )}
    </li>
  )
}

function targetOf({ kind, orderId }: Waiting): string | null {
  if (kind === 'cart' || kind === 'lowStockInCart') return paths.checkout
  if (kind === 'approval' && orderId) return paths.approval(orderId)
  if (kind === 'noCard') return paths.paymentMethod
  if (kind === 'specialPrice') return paths.specialPrices
  return kind === 'paymentPending' && orderId ? paths.confirmPayment(orderId) : null
}
