import type { Client } from '@selvedge/contract/call/client.ts'
import type { Seller } from '@selvedge/contract/invoices/invoice-document.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { issueInvoice, type IssuedInvoice } from '@selvedge/server/invoices/issue-invoice.ts'
import { setSeller } from '@selvedge/server/invoices/sellers.ts'
import { newId } from '@selvedge/server/platform/identifiers.ts'
import type { TestApplication } from './application.ts'
import { addLine, orderCart, type Ordering } from './buying.ts'
import { succeed } from './factories.ts'

export const britishSeller: Seller = {
  country: 'GB',
  legalName: 'Selvedge Trading Ltd',
  address: {
    line1: '8 Manor Row',
    line2: '',
    city: 'Bradford',
    region: '',
    postcode: 'BD1 4PB',
    country: 'GB',
  },
  vatNumber: 'GB980780684',
  companyNumber: '04187720',
  eori: 'GB980780684000',
  email: 'accounts@selvedge.example',
  phone: '+44 1274 555 0180',
  bank: {
    holder: 'Selvedge Trading Ltd',
    iban: 'GB33BUKB20201555555555',
    bic: 'BUKBGB22',
    sortCode: '20-20-15',
    accountNumber: '55555555',
  },
}

/** What a server that runs elsewhere has, too. */
type Clocked = Pick<TestApplication, 'db' | 'clock'>

export const openSeller = ({ db, clock }: Clocked): Promise<void> => setSeller(db, britishSeller, clock.now)

/** Sends lines of a shipment in a parcel of their own, each cut as it was reserved. Returns the parcel's id. */
export async function sendParcel(
  { db, clock }: Clocked,
  { shipmentId, lineIds }: { shipmentId: string; lineIds: readonly string[] },
): Promise<string> {
  const id = newId()
  const now = clock.now
  await db
    .insertInto('parcels')
    .values({
      id,
      number: `P-${String(Date.now()).slice(-7)}${String(Math.floor(Math.random() * 1e6))}`,
      shipment_id: shipmentId,
      weight_grams: 1200,
      packed_at: now,
      carrier: 'dpd',
      dispatched_at: now,
    })
    .execute()
  for (const lineId of lineIds) {
    await db.insertInto('parcel_lines').values({ parcel_id: id, order_line_id: lineId }).execute()
    const reserved = await db
      .selectFrom('reservations')
      .select(['piece_id', 'length_um'])
      .where('order_line_id', '=', lineId)
      .where('released_at', 'is', null)
      .execute()
    for (const { piece_id, length_um } of reserved)
      await db
        .insertInto('cuttings')
        .values({ id: newId(), order_line_id: lineId, piece_id, length_um, cut_at: now })
        .execute()
  }
  return id
}

export const issueFor = (application: Clocked, parcelId: string): Promise<IssuedInvoice | null> =>
  inTransaction(application.db, trx => issueInvoice(trx, { parcelId, at: application.clock.now }))

type Bought = { fabricId: string; metres: number }
export type SentOrder = { number: string; parcels: string[]; lineIds: string[] }

/** Orders some cloth and sends every line in a parcel of its own. */
export async function sendOrder(
  application: Clocked,
  client: Client,
  bought: readonly Bought[],
  ordering: Ordering = {},
): Promise<SentOrder> {
  for (const { fabricId, metres } of bought) await addLine(client, { fabricId, fabricQuantity: metres })
  const { id: number } = (await succeed(orderCart(client, ordering))).data
  return { number, ...(await sendLines(application, number)) }
}

/** Sends every line of an order in a parcel of its own. */
export async function sendLines(application: Clocked, number: string): Promise<Omit<SentOrder, 'number'>> {
  const lines = await application.db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['order_lines.id', 'order_lines.shipment_id'])
    .where('orders.number', '=', number)
    .orderBy('order_lines.position')
    .execute()
  const parcels: string[] = []
  for (const { id, shipment_id } of lines)
    parcels.push(await sendParcel(application, { shipmentId: shipment_id, lineIds: [id] }))
  return { parcels, lineIds: lines.map(({ id }) => id) }
}

/** Sends an order and invoices its first parcel. Returns the number. */
export async function invoiceFor(application: Clocked, orderNumber: string): Promise<string> {
  await openSeller(application)
  const { parcels } = await sendLines(application, orderNumber)
  return (await issueFor(application, parcels[0]!))!.number
}

/** The same of an order on account, for a business that was granted terms. */
export async function invoiceOnAccount(
  application: Clocked,
  client: Client,
  bought: readonly Bought[],
): Promise<string> {
  const { parcels } = await sendOrder(application, client, bought, { payment: 'account' })
  return (await issueFor(application, parcels[0]!))!.number
}
