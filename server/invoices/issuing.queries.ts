import { sql, type Insertable, type Kysely, type Transaction } from 'kysely'
import type { InvoiceType } from '@selvedge/contract/invoices/invoice-number.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { hasCloth } from './sent-parcels.queries.ts'

export type ParcelRow = NonNullable<Awaited<ReturnType<typeof selectParcel>>>
export type ParcelLineRow = Awaited<ReturnType<typeof selectParcelLines>>[number]
export type NewInvoice = Insertable<DB['invoices']>

export const lockOrderById = (trx: Transaction<DB>, orderId: string) =>
  trx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().executeTakeFirstOrThrow()

/** A parcel with its shipment, order and buyer, and the carriage that is charged with it. */
export const selectParcel = (db: Kysely<DB>, parcelId: string) =>
  db
    .selectFrom('parcels')
    .innerJoin('order_shipments', 'order_shipments.id', 'parcels.shipment_id')
    .innerJoin('suppliers', 'suppliers.id', 'order_shipments.supplier_id')
    .innerJoin('orders', 'orders.id', 'order_shipments.order_id')
    .innerJoin('retailers', 'retailers.id', 'orders.retailer_id')
    .select(['parcels.id', 'parcels.shipment_id', 'parcels.dispatched_at'])
    .select('order_shipments.tax_bp')
    .select(
      sql<number>`(case when ${hasCloth('parcels.id')} and not exists (
        select from invoices as earlier join parcels as other on other.id = earlier.parcel_id
        where other.shipment_id = order_shipments.id and earlier.type = 'invoice' and ${hasCloth('other.id')})
        then order_shipments.carriage_minor else 0 end)::bigint`.as('carriage_minor'),
    )
    .select(['order_shipments.seller_country', 'order_shipments.tax_reason'])
    .select(['order_shipments.ship_to', 'order_shipments.ship_to_name'])
    .select('suppliers.name as supplier_name')
    .select(['orders.id as order_id', 'orders.number as order_number', 'orders.retailer_id'])
    .select(['orders.po_number', 'orders.currency', 'orders.bill_to', 'orders.discount_code'])
    .select(['orders.payment_kind', 'orders.terms_days', 'orders.settlement_bp', 'orders.settlement_days'])
    .select(['retailers.legal_name', 'retailers.vat_number', 'retailers.company_number'])
    .where('parcels.id', '=', parcelId)
    .executeTakeFirst()

export const selectParcelLines = (db: Kysely<DB>, parcelId: string) =>
  db
    .selectFrom('parcel_lines')
    .innerJoin('order_lines', 'order_lines.id', 'parcel_lines.order_line_id')
    .innerJoin('colourways', 'colourways.id', 'order_lines.colourway_id')
    .innerJoin('designs', 'designs.id', 'colourways.design_id')
    .select(['order_lines.id', 'order_lines.order_type', 'order_lines.cut_um', 'order_lines.sidemark'])
    .select(['order_lines.unit_price_minor', 'order_lines.goods_minor', 'order_lines.cut_fee_minor'])
    .select(['order_lines.discount_minor', 'order_lines.price_from_um'])
    .select(['colourways.supplier_sku', 'colourways.colour_name', 'colourways.colour_number'])
    .select('designs.design_name')
    .where('parcel_lines.parcel_id', '=', parcelId)
    .orderBy('order_lines.position')
    .execute()

/** The pieces that lines were cut from. */
export const selectCuttings = (db: Kysely<DB>, orderLineIds: readonly string[]) =>
  orderLineIds.length === 0
    ? []
    : db
        .selectFrom('cuttings')
        .innerJoin('pieces', 'pieces.id', 'cuttings.piece_id')
        .select(['cuttings.order_line_id', 'cuttings.length_um', 'pieces.piece_number', 'pieces.dye_lot'])
        .where('cuttings.order_line_id', 'in', orderLineIds)
        .orderBy('cuttings.length_um', 'desc')
        .orderBy('pieces.piece_number')
        .execute()

/** The sum, without tax, of a shipment's lines that were not cancelled, with carriage where one is cloth, as `refundDue` counts it. */
export const selectShipmentNet = (db: Kysely<DB>, shipmentId: string) =>
  db
    .selectFrom('order_lines')
    .innerJoin('order_shipments', 'order_shipments.id', 'order_lines.shipment_id')
    .select(
      sql<number>`(coalesce(sum(goods_minor + cut_fee_minor - discount_minor), 0)
        + coalesce(max(carriage_minor) filter (where order_type <> 'sample'), 0))::bigint`.as('minor'),
    )
    .where('shipment_id', '=', shipmentId)
    .where('state', '<>', 'cancelled')
    .executeTakeFirstOrThrow()

/** What has been invoiced of a shipment. */
export const selectInvoicedOfShipment = (db: Kysely<DB>, shipmentId: string) =>
  db
    .selectFrom('invoices')
    .select(eb => [
      eb.fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(net_minor), 0)::bigint`.as('net_minor'),
      sql<number>`coalesce(sum(total_minor), 0)::bigint`.as('total_minor'),
    ])
    .where('shipment_id', '=', shipmentId)
    .where('type', '=', 'invoice')
    .executeTakeFirstOrThrow()

export type Prepaid = { card: number; wallet: number; transfer: number }
/** What was paid for an order before it was placed, by card, by transfer and from the wallet, less what of it has paid earlier invoices. */
export async function selectPrepaidLeft(db: Kysely<DB>, orderId: string): Promise<Prepaid> {
  const { wallet_minor, transfer_received_minor } = await db
    .selectFrom('orders')
    .select(['wallet_minor', 'transfer_received_minor'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const charged = await db
    .selectFrom('payments')
    .select(sql<number>`coalesce(sum(amount_minor), 0)::bigint`.as('minor'))
    .where('order_id', '=', orderId)
    .where('state', '=', 'succeeded')
    .executeTakeFirstOrThrow()
  const spent = await db
    .selectFrom('invoice_payments')
    .innerJoin('invoices', 'invoices.id', 'invoice_payments.invoice_id')
    .select('invoice_payments.way')
    .select(sql<number>`sum(amount_minor)::bigint`.as('minor'))
    .where('invoices.order_id', '=', orderId)
    .where('invoice_payments.way', 'in', ['card', 'wallet', 'transfer'])
    // One that came for the invoice itself has a key.
    .where('invoice_payments.key', 'is', null)
    .groupBy('invoice_payments.way')
    .execute()
  const spentBy = (way: keyof Prepaid) => spent.find(one => one.way === way)?.minor ?? 0
  return {
    wallet: wallet_minor - spentBy('wallet'),
    card: charged.minor - spentBy('card'),
    transfer: transfer_received_minor - spentBy('transfer'),
  }
}

/** The next number of a series. It stays locked until the transaction ends, and is given again if that fails. */
export async function takeNumber(
  trx: Transaction<DB>,
  { country, year, type }: { country: string; year: number; type: InvoiceType },
): Promise<number> {
  const { last } = await trx
    .insertInto('invoice_numbers')
    .values({ seller_country: country, year, type, last: 1 })
    .onConflict(conflict =>
      conflict
        .columns(['seller_country', 'year', 'type'])
        .doUpdateSet(eb => ({ last: eb('invoice_numbers.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

export const selectInvoiceOfParcel = (db: Kysely<DB>, parcelId: string) =>
  db.selectFrom('invoices').select(['id', 'number']).where('parcel_id', '=', parcelId).executeTakeFirst()

export const insertInvoice = (trx: Transaction<DB>, invoice: NewInvoice) =>
  trx.insertInto('invoices').values(invoice).execute()

export const insertPayment = (trx: Transaction<DB>, payment: Insertable<DB['invoice_payments']>) =>
  trx.insertInto('invoice_payments').values(payment).execute()
