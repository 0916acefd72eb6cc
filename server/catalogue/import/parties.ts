import type { Transaction } from 'kysely'
import type { ManufacturerRow, SupplierRow } from '@selvedge/contract/catalogue/catalogue-row.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { upsertChanged } from '@selvedge/db/upsert-changed.ts'
import { newId } from '../../platform/identifiers.ts'
import type { ImportContext } from './import-context.ts'
import { repeated } from './import-context.ts'
import { accepted, refused, outcomeOf, type ImportEntry } from './outcomes.ts'
import type { ReadRow } from './read-row.ts'
import { findOwedCurrencies } from './stored.queries.ts'

type PartyRow = { kind: string; slug: string }
type PartyTable<R extends PartyRow> = {
  table: 'suppliers' | 'manufacturers'
  ids: (known: ImportContext) => Map<string, string>
  columns: (row: R) => object
  /** Set when a row is first written; later the operator's. */
  frozen: readonly string[]
}

const suppliers: PartyTable<SupplierRow> = {
  table: 'suppliers',
  ids: known => known.suppliers,
  columns: row => ({
    name: row.name,
    description: row.description,
    place: row.place,
    country: row.country,
    currency: row.currency,
    founded: row.founded,
    contact_name: row.contactName,
    order_email: row.orderEmail,
    phone: row.phone,
    min_order_um: row.minOrderMicrometres,
    order_increment_um: row.orderIncrementMicrometres,
    cut_fee_minor: row.cutFeeMinor,
    cut_fee_under_um: row.cutFeeUnderMicrometres,
    carriage_minor: row.carriageMinor,
    carriage_free_over_minor: row.carriageFreeOverMinor,
    cut_off_time: row.cutOffTime,
    dispatch_days: row.dispatchDays,
    hold_days: row.holdDays,
    claim_days: row.claimDays,
    restocking_percent: row.restockingPercent,
    sample_price_minor: row.samplePriceMinor,
    samples_per_month: row.samplesPerMonth,
    opening_tier_bp: row.openingTierBasisPoints,
    terms: row.terms,
    translations: row.translations ?? {},
    commission_bp: row.agreed?.commissionBasisPoints ?? null,
    opens_at: row.agreed?.opensAt ?? null,
    closes_at: row.agreed?.closesAt ?? null,
    collected_at: row.agreed?.collectedAt ?? null,
  }),
  frozen: ['commission_bp', 'opens_at', 'closes_at', 'collected_at'],
}

const manufacturers: PartyTable<ManufacturerRow> = {
  table: 'manufacturers',
  ids: known => known.manufacturers,
  columns: row => ({
    name: row.name,
    type: row.type,
    place: row.place,
    country: row.country,
    address: row.address,
    instructions: row.instructions,
  }),
  frozen: [],
}

async function importParties<R extends PartyRow>(
  { table, ids, columns, frozen }: PartyTable<R>,
  trx: Transaction<DB>,
  known: ImportContext,
  rows: ReadRow<R>[],
): Promise<ImportEntry[]> {
  const entries: ImportEntry[] = []
  const fresh = rows.filter(row => {
    const faults = repeated(known, `${table} ${row.value.slug}`, 'slug', row)
    if (faults.length > 0) entries.push(refused(row, ...faults))
    return faults.length === 0
  })
  const offered = fresh.map(({ value }) => ({ id: newId(), slug: value.slug, ...columns(value) }))
  const once = ['id', ...frozen] as (keyof (typeof offered)[number])[]
  const returned = await upsertChanged({ trx, table, key: ['slug'], frozen: once, rows: offered })
  const written = new Map(returned.map(row => [row['slug']!, row['id']!]))
  for (const [slug, id] of written) ids(known).set(slug, id)
  fresh.forEach((row, at) => entries.push(accepted(row, outcomeOf(written, row.value.slug, offered[at]!.id))))
  return entries
}

export async function importSuppliers(
  trx: Transaction<DB>,
  known: ImportContext,
  rows: ReadRow<SupplierRow>[],
): Promise<ImportEntry[]> {
  // Also of a row that is refused: its cloths are priced in the currency that the list is in.
  for (const { value } of rows)
    if (!known.rows.has(`suppliers ${value.slug}`)) known.currencies.set(value.slug, value.currency)
  const owed = await findOwedCurrencies(
    trx,
    rows.map(({ value }) => value.slug),
  )
  const entries: ImportEntry[] = []
  const sound = rows.filter(row => {
    const { slug, currency } = row.value
    // Statements are in the supplier's currency of today, so what is owed in another would be on none.
    const other = owed.find(
      one => one.slug === slug && one.currency !== currency && one.owed_currency !== currency,
    )
    if (!other) return true
    const message = `What is still owed to this supplier is in ${other.owed_currency}: pay its statement first`
    entries.push(refused(row, { field: 'currency', message }))
    return false
  })
  return [...entries, ...(await importParties(suppliers, trx, known, sound))]
}

export const importManufacturers = (
  trx: Transaction<DB>,
  known: ImportContext,
  rows: ReadRow<ManufacturerRow>[],
) => importParties(manufacturers, trx, known, rows)
