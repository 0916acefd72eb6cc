import { useTranslations } from 'use-intl'
import type { OrderDetail } from '@selvedge/contract/orders.ts'
import { PostalAddress } from '../../trade/postal-address.tsx'
import { Totals } from '../../trade/totals.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import styles from './order.module.css'

/** What stands beside the lines: money, where it goes, who placed it, until when a claim can be made. */
export function OrderMargin({ order }: { order: OrderDetail }) {
  const t = useTranslations('orders')
  const cart = useTranslations('cart')
  const { card } = order
  const brand =
    card && (card.brand === 'visa' || card.brand === 'mastercard' || card.brand === 'amex')
      ? cart(`pay.brands.${card.brand}`)
      : cart('pay.brands.other')
  return (
    <aside className={styles.margin}>
      <section>
        <SectionHead>{t('money')}</SectionHead>
        <Totals totals={order.totals} currency={order.currency} supplierCount={order.shipments.length} />
        {card && order.state !== 'cancelled' && (
          <p className={styles.detail}>{t('paidBy', { brand, last4: card.last4 })}</p>
        )}
        {order.state === 'cancelled' && <p className={styles.detail}>{t('unpaid')}</p>}
      </section>
      <section>
        <SectionHead>{cart('order.shipTo')}</SectionHead>
        <PostalAddress name={order.billTo.businessName} address={order.shipTo} />
      </section>
      <section>
        <SectionHead>{t('people')}</SectionHead>
        <p>{t('placedBy', { name: order.placedBy })}</p>
      </section>
      {order.note !== '' && (
        <section>
          <SectionHead>{t('note')}</SectionHead>
          <p>{order.note}</p>
        </section>
      )}
      <section>
        <SectionHead>{t('claims')}</SectionHead>
        {order.shipments.map(({ supplier, claimDays }) => (
          <p key={supplier.id}>{t('claimsLead', { days: claimDays, supplier: supplier.name })}</p>
        ))}
      </section>
    </aside>
  )
}
