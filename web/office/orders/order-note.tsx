import { useTranslations } from '../../messages/translations.tsx'
import type { OrderState } from '@selvedge/contract/orders/order-states.ts'
import { needsAttention } from './order-states.ts'
import styles from './order-page.module.css'

type Props = { state: OrderState; placedNow: boolean }

/** A note on the result of placing the order, or on a problem. */
export function OrderNote({ state, placedNow }: Props) {
  const t = useTranslations('orders')
  if (state === 'paymentPending' || state === 'cancelled' || state === 'awaitingApproval') {
    return (
      <div className={styles.note} data-tone="warning" role="status">
        <p className={styles.noteTitle}>{t(`states.${state}`)}</p>
        <p>{t(`stateLeads.${state}`)}</p>
      </div>
    )
  }
  if (!placedNow || needsAttention(state)) return null
  return (
    <div className={styles.note} role="status">
      <p className={styles.noteTitle}>{t('placedNow')}</p>
      <p>{t('placedNowLead')}</p>
    </div>
  )
}
