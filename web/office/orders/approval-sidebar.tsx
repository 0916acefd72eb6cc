import type { OrderToApprove } from '@selvedge/contract/orders/approval.ts'
import { Totals } from '../../checkout/totals.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { useApprovalReason } from '../../checkout/approval-reason.ts'
import styles from './approval.module.css'

/** Beside the lines: why it needs approval, the money as asked and as it would be ordered, and what was written. */
export function ApprovalSidebar({ order }: { order: OrderToApprove }) {
  const t = useTranslations('orders.approval')
  const orders = useTranslations('orders')
  const format = useFormats()
  const reason = useApprovalReason()
  const { asked, totals, currency, need } = order
  const money = (minor: number) => format.money(minor, currency)
  const isChanged = asked.totals.totalMinor !== totals.totalMinor
  return (
    <aside className={styles.side} aria-label={t('aside')}>
      <section>
        <SectionHead>{t('why')}</SectionHead>
        <p>{reason(need, currency)}</p>
        {need.monthMinor !== null && (
          <p className={styles.quiet}>
            {t('month', {
              spent: money(need.monthSpentMinor),
              limit: money(need.monthMinor),
              after: money(need.monthSpentMinor + need.spendMinor),
            })}
          </p>
        )}
      </section>
      <section>
        <SectionHead>{orders('money')}</SectionHead>
        <Totals
          totals={totals}
          discountCode={order.discount?.code}
          currency={currency}
          shipmentCount={order.groups.length}
        />
        {isChanged && (
          <p className={styles.quiet}>{t('askedTotal', { amount: money(asked.totals.totalMinor) })}</p>
        )}
      </section>
      {order.note !== '' && (
        <section>
          <SectionHead>{t('noteFrom', { name: order.askedBy })}</SectionHead>
          <p className={styles.said}>{order.note}</p>
        </section>
      )}
      {order.poNumber !== '' && (
        <section>
          <SectionHead>{t('po')}</SectionHead>
          <p>{order.poNumber}</p>
        </section>
      )}
      {order.orderNote !== '' && (
        <section>
          <SectionHead>{orders('note')}</SectionHead>
          <p className={styles.said}>{order.orderNote}</p>
        </section>
      )}
    </aside>
  )
}
