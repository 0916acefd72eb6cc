import type { Kysely } from 'kysely'
import { z } from 'zod'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { DataOf } from '@selvedge/contract/call/call.ts'
import { Seller } from '@selvedge/contract/invoices/invoice-document.ts'
import type { ApiReader } from '@selvedge/contract/messages/tell.ts'
import type { AwaitedTransfer, getProForma, getTransferTerms } from '@selvedge/contract/orders/transfers.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { cartOfPage } from '../../cart/cart-of-page.ts'
import type { LoadedCart } from '../../cart/load-cart.ts'
import { holdUntil } from '../../cart/read-cart.ts'
import { printPaper } from '../../platform/paper/print-paper.ts'
import type { Member } from '../../platform/sessions.ts'
import { presentDetail } from '../order.present.ts'
import { readOrder } from '../read-orders.ts'
import type { OrderReader } from '../reading.queries.ts'
import { proFormaPaper } from './pro-forma-paper.ts'
import { selectAwaited } from './transfer.queries.ts'
import { whoIsPaid } from './who-is-paid.ts'

const BillTo = z.object({ businessName: z.string() })

/** Whether the member's cart can be paid by transfer, and until when its stock would be held. */
export async function readTransferTerms(
  db: Kysely<DB>,
  { caller, now }: { caller: Member; now: Date },
): Promise<DataOf<typeof getTransferTerms>> {
  return transferTermsOf(db, await cartOfPage({ db, caller, now }), now)
}

/** The same of a cart that is loaded, or of what waits to be approved. */
export async function transferTermsOf(
  db: Kysely<DB>,
  cart: LoadedCart,
  now: Date,
): Promise<DataOf<typeof getTransferTerms>> {
  const seller = await whoIsPaid(db, cart)
  return seller ? { until: holdUntil(cart, now).toISOString(), payee: seller.legalName } : null
}

type Asked = { db: Kysely<DB>; caller: OrderReader; number: string; reader: ApiReader }

/** The pro forma of an order that waits for its money. Throws notFound and tooManyRequests. */
export async function readProForma({
  db,
  caller,
  number,
  reader,
}: Asked): Promise<DataOf<typeof getProForma>> {
  const parts = await readOrder({ db, reader: caller, number })
  if (parts?.order.state !== 'awaitingTransfer') throw new ApiError('notFound')
  const order = presentDetail(parts, reader.locale, caller)
  const skus = new Map(parts.lines.map(line => [line.id, line.supplier_sku]))
  const pdf = await printPaper(proFormaPaper({ order, transfer: order.transfer!, skus, reader }))
  return {
    fileName: `${order.id}-pro-forma.pdf`,
    mediaType: 'application/pdf',
    base64: pdf.toString('base64'),
  }
}

/** What the desk waits for. */
export async function listAwaitedTransfers(db: Kysely<DB>): Promise<AwaitedTransfer[]> {
  return (await selectAwaited(db)).map(row => {
    const dueMinor = row.total_minor - row.wallet_minor
    return {
      orderNumber: row.number,
      businessName: BillTo.parse(row.bill_to).businessName,
      orderedAt: row.created_at.toISOString(),
      until: row.transfer_until!.toISOString(),
      currency: row.currency,
      dueMinor,
      receivedMinor: row.transfer_received_minor,
      missingMinor: dueMinor - row.transfer_received_minor,
      payee: Seller.parse(row.transfer_seller).legalName,
    }
  })
}
