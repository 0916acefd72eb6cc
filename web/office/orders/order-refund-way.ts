import type { OrderDetail } from '@selvedge/contract/orders/orders.ts'
import { refundWay, type RefundWay } from '@selvedge/contract/orders/refund-way.ts'

type Paid = Pick<OrderDetail, 'terms' | 'transfer' | 'walletMinor' | 'totalMinor'>

/** Where money goes that comes back of an order. */
export const orderRefundWay = ({ terms, transfer, walletMinor, totalMinor }: Paid): RefundWay =>
  refundWay({ kind: terms ? 'account' : transfer ? 'transfer' : 'card', totalMinor, walletMinor })
