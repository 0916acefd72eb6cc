import { sql, type Insertable, type Kysely, type Transaction } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { hasCloth } from '../invoices/has-cloth.ts'

export type SentParcel = NonNullable<Awaited<ReturnType<typeof selectSentParcel>>>
export type ChargedClaim = NonNullable<Awaited<ReturnType<typeof selectChargedClaim>>>

/** A parcel that was sent, with what its lines come to. Carriage is that of the first parcel of a shipment that has cloth. */
export const selectSentParcel = (db: Kysely<DB>, parcelId: string) =>
  db
    .selectFrom('parcels')
    .innerJoin('order_shipments as shipment', 'shipment.id', 'parcels.shipment_id')
    .innerJoin('suppliers', 'suppliers.id', 'shipment.supplier_id')
    .innerJoin('orders', 'orders.id', 'shipment.order_id')
    .innerJoin('retailers', 'retailers.id', 'orders.retailer_id')
    .innerJoin('parcel_lines', 'parcel_lines.parcel_id', 'parcels.id')
    .innerJoin('order_lines as line', 'line.id', 'parcel_lines.order_line_id')
    .select(['parcels.id as parcel_id', 'parcels.number as document', 'parcels.dispatched_at'])
    .select(['suppliers.id as supplier_id', 'suppliers.currency', 'suppliers.commission_bp'])
    .select(['orders.id as order_id', 'orders.number as order_number'])
    .select(['orders.currency as order_currency', 'orders.rates', 'retailers.business_name'])
    .select(({ fn }) => fn.countAll<number>().as('line_count'))
    .select([
      sql<number>`coalesce(sum(line.cut_um) filter (where line.order_type <> 'sample'), 0)::bigint`.as(
        'length_um',
      ),
      sql<number>`sum(line.goods_minor - line.discount_minor)::bigint`.as('goods_minor'),
      sql<number>`(sum(line.cut_fee_minor) + case when ${hasCloth('parcels.id')} and not exists (
        select from supplier_lines earlier join parcels other on other.id = earlier.parcel_id
        where other.shipment_id = shipment.id and ${hasCloth('other.id')})
        then shipment.carriage_minor else 0 end)::bigint`.as('fees_minor'),
    ])
    .where('parcels.id', '=', parcelId)
    .where('parcels.dispatched_at', 'is not', null)
    .groupBy(['parcels.id', 'shipment.id', 'suppliers.id', 'orders.id', 'retailers.id'])
    .executeTakeFirst()

/** A claim that was credited at its supplier's charge, locked until it is entered. */
export const selectChargedClaim = (db: Kysely<DB>, claimId: string) =>
  db
    .selectFrom('claims as claim')
    .innerJoin('suppliers', 'suppliers.id', 'claim.supplier_id')
    .innerJoin('order_lines as line', 'line.id', 'claim.order_line_id')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .innerJoin('retailers', 'retailers.id', 'claim.retailer_id')
    .select(['claim.id as claim_id', 'claim.number as document', 'claim.length_um', 'claim.decided_at'])
    .select(['claim.net_minor', 'claim.decided_by'])
    .select(['suppliers.id as supplier_id', 'suppliers.currency'])
    // As the parcel was entered: what was agreed since is of later sales.
    .select(
      sql<number | null>`coalesce((
        select sale.commission_bp from supplier_lines sale
        join parcel_lines on parcel_lines.parcel_id = sale.parcel_id
        where parcel_lines.order_line_id = line.id), suppliers.commission_bp)`.as('commission_bp'),
    )
    .select(['orders.id as order_id', 'orders.number as order_number'])
    .select(['orders.currency as order_currency', 'orders.rates', 'retailers.business_name'])
    .where('claim.id', '=', claimId)
    .where('claim.outcome', '=', 'credit')
    .where('claim.charged_to', '=', 'supplier')
    .forUpdate('claim')
    .executeTakeFirst()

export const isParcelEntered = async (db: Kysely<DB>, parcelId: string): Promise<boolean> =>
  (await db
    .selectFrom('supplier_lines')
    .select('id')
    .where('parcel_id', '=', parcelId)
    .executeTakeFirst()) !== undefined

export const isClaimEntered = async (db: Kysely<DB>, claimId: string): Promise<boolean> =>
  (await db.selectFrom('supplier_lines').select('id').where('claim_id', '=', claimId).executeTakeFirst()) !==
  undefined

export const insertSupplierLine = (trx: Transaction<DB>, row: Insertable<DB['supplier_lines']>) =>
  trx.insertInto('supplier_lines').values(row).execute()

export const selectMissingClaims = (db: Kysely<DB>) =>
  db
    .selectFrom('claims')
    .leftJoin('supplier_lines', 'supplier_lines.claim_id', 'claims.id')
    .select('claims.id')
    .where('claims.outcome', '=', 'credit')
    .where('claims.charged_to', '=', 'supplier')
    .where('supplier_lines.id', 'is', null)
    .orderBy('claims.decided_at')
    .execute()

/** What a transaction has put on a supplier's account; below nothing where it charged it. */
export async function selectSupplierMinor(db: Kysely<DB>, transactionId: string): Promise<number> {
  const { minor } = await db
    .selectFrom('ledger_entries as entry')
    .innerJoin('ledger_accounts as account', 'account.id', 'entry.account_id')
    .select(sql<number>`coalesce(sum(entry.amount_minor), 0)::bigint`.as('minor'))
    .where('entry.transaction_id', '=', transactionId)
    .where('account.kind', '=', 'supplier')
    .executeTakeFirstOrThrow()
  return minor
}
