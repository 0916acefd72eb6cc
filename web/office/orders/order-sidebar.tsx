import type { ReactNode } from 'react'
import { useTranslations } from '../../messages/translations.tsx'
import type { OrderDetail } from '@selvedge/contract/orders/orders.ts'
import { useCardWords } from '../payment/card-words.ts'
import { PostalAddress } from '../../formats/postal-address.tsx'
import { Totals } from '../../checkout/totals.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import styles from './order.module.css'

/** Beside the lines: totals, addresses, who ordered, and the deadline for claims. */
export function OrderSidebar({ order }: { order: OrderDetail }) {
  const t = useTranslations('orders')
  const cart = useTranslations('cart')
  return (
    <aside className={styles.margin} aria-label={t('margin')}>
      <Part title={t('money')}>
        <Totals totals={order.totals} currency={order.currency} supplierCount={order.shipments.length} />
        <Payment order={order} />
      </Part>
      <Part title={cart('order.shipTo')}>
        <PostalAddress name={order.billTo.businessName} address={order.shipTo} />
      </Part>
      <Part title={t('people')}>
        <p>{t.rich('placedBy', { name: order.placedBy, quiet })}</p>
      </Part>
      {order.note !== '' && (
        <Part title={t('note')}>
          <p>{order.note}</p>
        </Part>
      )}
      <Part title={t('claims')}>
        {order.shipments.map(({ supplier, claimDays }) => (
          <p key={supplier.id}>{t.rich('claimsLead', { days: claimDays, supplier: supplier.name, quiet })}</p>
        ))}
      </Part>
    </aside>
  )
}

const quiet = (words: ReactNode) => <span className={styles.note}>{words}</span>

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <SectionHead>{title}</SectionHead>
    {children}
  </section>
)

function Payment({ order }: { order: OrderDetail }) {
  const t = useTranslations('orders')
  const words = useCardWords()
  if (order.state === 'cancelled') return <p className={styles.note}>{t('unpaid')}</p>
  if (!order.card) return null
  const card = words.name(order.card)
  return (
    <p className={styles.note}>
      {order.state === 'paymentPending' ? t('payingBy', { card }) : t('paidBy', { card })}
    </p>
  )
}
