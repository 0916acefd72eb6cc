import type { ReactNode } from 'react'
import { useTranslations } from '../../messages/translations.tsx'
import type { OrderDetail } from '@selvedge/contract/orders/orders.ts'
import type { InvoiceSummary } from '@selvedge/contract/invoices/invoices.ts'
import { OrderPapers } from '../invoices/order-papers.tsx'
import { useCardWords } from '../payment/card-words.ts'
import { PostalAddress } from '../../formats/postal-address.tsx'
import { Totals } from '../../checkout/totals.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { OrderAddress, type AddressChoices } from './order-address.tsx'
import { OrderCancellation } from './order-cancellation.tsx'
import styles from './order.module.css'

type Props = {
  order: OrderDetail
  invoices: readonly InvoiceSummary[]
  choices: AddressChoices | null
  failure: FormFailure | undefined
}

/** Beside the lines: totals, addresses, who ordered, and the deadline for claims. */
export function OrderSidebar({ order, invoices, choices, failure }: Props) {
  const t = useTranslations('orders')
  const cart = useTranslations('cart')
  return (
    <aside className={styles.margin} aria-label={t('margin')}>
      <Part title={t('money')}>
        <Totals
          totals={order.totals}
          discountCode={order.discountCode}
          walletMinor={order.walletMinor}
          currency={order.currency}
          shipmentCount={order.shipments.length}
          hasLengths={claimTerms(order).length > 0}
        />
        <Payment order={order} />
        <Refunds order={order} />
      </Part>
      <OrderPapers invoices={invoices} />
      <OrderAddress order={order} choices={choices} failure={failure} />
      <OrderCancellation order={order} />
      <Part title={cart('order.billTo')}>
        <PostalAddress name={order.billTo.businessName} address={order.billTo.address} />
      </Part>
      <Part title={t('people')}>
        <p>{t.rich(order.approval ? 'askedBy' : 'placedBy', { name: order.placedBy, quiet })}</p>
        {order.approval?.approvedBy && (
          <p>{t.rich('approvedBy', { name: order.approval.approvedBy, quiet })}</p>
        )}
      </Part>
      <ApprovalChanges order={order} />
      {order.note !== '' && (
        <Part title={t('note')}>
          <p>{order.note}</p>
        </Part>
      )}
      {claimTerms(order).length > 0 && (
        <Part title={t('claims')}>
          {claimTerms(order).map(({ supplier, claimDays, claimDaysOf }) => (
            <p key={supplier.id}>
              {t.rich(claimDaysOf === 'general' ? 'claimsGeneral' : 'claimsLead', {
                days: claimDays,
                supplier: supplier.name,
                quiet,
              })}
            </p>
          ))}
        </Part>
      )}
    </aside>
  )
}

/** Of each supplier of lengths once, though it may send several shipments. Nobody cuts a sample. */
const claimTerms = ({ shipments }: OrderDetail) => {
  const ofLengths = shipments.filter(({ lines }) => lines.some(line => line.orderType !== 'sample'))
  return [...new Map(ofLengths.map(shipment => [shipment.supplier.id, shipment])).values()]
}

const quiet = (words: ReactNode) => <span className={styles.note}>{words}</span>

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <SectionHead>{title}</SectionHead>
    {children}
  </section>
)

/** What was written with an approval, and what was not approved. */
function ApprovalChanges({ order }: { order: OrderDetail }) {
  const t = useTranslations('orders.approval')
  const format = useFormats()
  const { approval, totals, currency } = order
  if (!approval) return null
  const leftOut = approval.leftOut.map(one =>
    format.listed([one.name, one.lengthMicrometres > 0 && format.cutLength(one.lengthMicrometres)]),
  )
  return (
    <>
      {approval.note !== '' && (
        <Part title={t('noteFrom', { name: order.placedBy })}>
          <p>{approval.note}</p>
        </Part>
      )}
      {approval.approvedBy && approval.answer !== '' && (
        <Part title={t('noteFrom', { name: approval.approvedBy })}>
          <p>{approval.answer}</p>
        </Part>
      )}
      {leftOut.length > 0 && (
        <Part title={t('leftOut')}>
          {leftOut.map(words => (
            <p key={words}>{words}</p>
          ))}
        </Part>
      )}
      {approval.askedTotalMinor !== totals.totalMinor && (
        <p className={styles.note}>
          {t('askedTotal', { amount: format.money(approval.askedTotalMinor, currency) })}
        </p>
      )}
    </>
  )
}

function Terms({ terms }: { terms: NonNullable<OrderDetail['terms']> }) {
  const t = useTranslations('cart.pay')
  const format = useFormats()
  const { days, settlementBasisPoints, settlementDays } = terms
  return (
    <>
      <p>{t('onAccount', { days })}</p>
      {settlementBasisPoints > 0 && (
        <p className={styles.note}>
          {t('settlement', { percent: format.percent(settlementBasisPoints), days: settlementDays })}
        </p>
      )}
    </>
  )
}

/** What went back to the card, or is about to; or to the wallet, where the card could not take it. */
function Refunds({ order: { refunds, currency } }: { order: OrderDetail }) {
  const t = useTranslations('orders.refunds')
  const format = useFormats()
  if (refunds.length === 0) return null
  return (
    <ul aria-label={t('title')}>
      {refunds.map(({ at, state, amountMinor }) => (
        <li key={at}>{t.rich(state, { amount: format.money(amountMinor, currency), quiet })}</li>
      ))}
    </ul>
  )
}

function Payment({ order }: { order: OrderDetail }) {
  const t = useTranslations('orders')
  const words = useCardWords()
  const wasPlaced = order.shipments.some(({ lines }) => lines.some(line => line.cancelled))
  if (order.state === 'cancelled' && !wasPlaced) return <p className={styles.note}>{t('unpaid')}</p>
  if (order.terms) return <Terms terms={order.terms} />
  if (order.transfer)
    return <p className={styles.note}>{t('transfer.byTransfer', { payee: order.transfer.payee })}</p>
  if (!order.card) return null
  const card = words.name(order.card)
  return (
    <p className={styles.note}>
      {order.state === 'paymentPending' ? t('payingBy', { card }) : t('paidBy', { card })}
    </p>
  )
}
