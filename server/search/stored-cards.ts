import type { Transaction } from 'kysely'
import { generalTerms } from '@selvedge/contract/catalogue/general-terms.ts'
import type { FabricCard } from '@selvedge/contract/catalogue/fabric-card.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { AccountCurrency, Currency } from '@selvedge/contract/pricing/money.ts'
import type { PriceViewer } from '../pricing/price-viewer.ts'
import { dispatchColumns, dispatchTermsOf } from './index/dispatch-terms.ts'
import { dayOf, presentCard } from './fabric-cards.ts'
import { largestOf } from './index/stock-columns.ts'
import { selectColourways, selectDesigns, selectFree } from './index/catalogue-rows.queries.ts'
import { designFacts } from './index/design-facts.ts'
import { findOpenDeliveries } from './index/open-deliveries.queries.ts'

type Supplier = { id: string; slug: string; name: string; currency: Currency }
type Wanted = { supplier: Supplier; skus: readonly string[]; now: Date }

/** List prices as they stand in the supplier's list, in the currency of the cloth. */
const listPrices = (currency: Currency): PriceViewer => ({
  basis: 'list',
  // Shown as it stands; nothing is added up or converted.
  currency: currency as AccountCurrency,
  tierBasisPoints: () => 0,
  accountRequestedAt: () => undefined,
  rate: () => '1',
  minorRate: () => '1',
  canPrice: () => true,
})

/**
 * Cards of a supplier's cloths by article number, read from a transaction: for cloths that no index knows yet, and perhaps
 * never will.
 */
export async function storedCards(
  trx: Transaction<DB>,
  { supplier, skus, now }: Wanted,
): Promise<Map<string, FabricCard>> {
  if (skus.length === 0) return new Map()
  const colourways = await selectColourways(trx)
    .where('supplier_id', '=', supplier.id)
    .where('supplier_sku', 'in', skus)
    .execute()
  const designOf = await designsOf(
    trx,
    supplier,
    colourways.map(row => row.design_id),
  )
  const stockOf = await stockIn(
    trx,
    colourways.map(({ id }) => id),
  )
  const cards = colourways.map((row): [string, FabricCard] => {
    const colourway = { ...presentable(row), design: designOf(row.design_id) }
    return [row.supplier_sku, presentCard({ colourway, ...stockOf(row.id) }, listPrices(row.currency), now)]
  })
  return new Map(cards)
}

type ColourwayRow = Awaited<ReturnType<ReturnType<typeof selectColourways>['execute']>>[number]
const presentable = (row: ColourwayRow) => ({
  id: row.slug,
  colourName: row.colour_name,
  colourNumber: row.colour_number,
  supplierSku: row.supplier_sku,
  leadTimeDays: row.lead_time_days,
  status: row.status,
  listedDay: dayOf(row.listed_on),
  pictureHash: row.picture_hash,
  hex: row.hex,
  cutPriceMinor: row.cut_price_minor,
  rrpMinor: row.rrp_minor,
  currency: row.currency,
})

async function designsOf(trx: Transaction<DB>, supplier: Supplier, ids: readonly string[]) {
  const rows = await selectDesigns(trx)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  const counted = await trx
    .selectFrom('colourways')
    .select(['design_id', eb => eb.fn.countAll<number>().as('count')])
    .where('design_id', 'in', [...new Set(ids)])
    .groupBy('design_id')
    .execute()
  const counts = new Map(counted.map(({ design_id, count }) => [design_id, count]))
  const terms = await termsOf(trx, supplier)
  const designs = new Map(rows.map(row => [row.id, designFacts(row)]))
  return (id: string) => ({
    ...designs.get(id)!,
    colourwayCount: counts.get(id) ?? 1,
    supplier: terms,
  })
}

async function termsOf(trx: Transaction<DB>, { id, slug, name, currency }: Supplier) {
  const row = await trx
    .selectFrom('suppliers')
    .select('min_order_um')
    .select(dispatchColumns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    id: slug,
    privateId: id,
    name,
    currency,
    minOrderMicrometres: row.min_order_um ?? generalTerms.minOrderMicrometres,
    ...dispatchTermsOf(row),
  }
}

async function stockIn(trx: Transaction<DB>, ids: readonly string[]) {
  const free = await selectFree(trx).where('colourway_id', 'in', ids).execute()
  const byCloth = new Map(free.map(row => [row.colourway_id, row]))
  const deliveries = Map.groupBy(await findOpenDeliveries(trx, ids), row => row.colourway_id)
  return (id: string) => ({
    stock: {
      freeMicrometres: byCloth.get(id)?.free_um ?? 0,
      largestPieceMicrometres: largestOf(byCloth.get(id)?.largest_um ?? 0, byCloth.get(id)?.free_um ?? 0),
      stated: byCloth.get(id)?.stated ?? 'length',
      nextDelivery: null,
    },
    deliveries: (deliveries.get(id) ?? []).map(one => ({
      eta: one.eta,
      dyeLot: one.dye_lot,
      lengthMicrometres: one.length_um,
    })),
  })
}
