import * as fc from 'fast-check'
import { colourwayStatuses } from '@selvedge/contract/catalogue/terms.ts'
import type { ChangedIds } from '../../catalogue-changes/find-changes.ts'
import { compareText } from '../index/catalogue-base.ts'
import type { CatalogueRows } from '../index/catalogue-rows.queries.ts'
import type { AllRows } from './changed-rows.ts'
import { generatedGtin } from './generated-catalogue.ts'

const what = [
  'rename',
  'renumber',
  'rebarcode',
  'recolour',
  'reprice',
  'relist',
  'delay',
  'remove',
  'discontinue',
  'add',
  'redesign',
  'rebook',
  'restock',
  'deliver',
] as const
export type Edit = { at: number; what: (typeof what)[number]; to: number }

export const edits = (maxLength: number) =>
  fc.array(fc.record({ at: fc.nat(), what: fc.constantFrom(...what), to: fc.nat(9) }), { maxLength })

type Colourway = CatalogueRows['colourways'][number]
const METRE = 1_000_000

const own: Partial<Record<Edit['what'], (row: Colourway, to: number) => void>> = {
  rename: (row, to) => (row.colour_name = `Name ${to}`),
  renumber: (row, to) => (row.colour_number = String(to)),
  rebarcode: (row, to) => (row.gtin = to === 0 ? null : generatedGtin(to)),
  recolour: (row, to) => (row.lab = [to * 10, to, -to]),
  reprice: (row, to) =>
    Object.assign(row, { cut_price_minor: 1000 + to * 500, rrp_minor: to < 3 ? null : 2000 + to * 900 }),
  relist: (row, to) => (row.currency = to < 5 ? 'GBP' : 'JPY'),
  delay: (row, to) => (row.lead_time_days = to === 0 ? null : to * 3),
  discontinue: (row, to) => (row.status = colourwayStatuses[to % colourwayStatuses.length]!),
}

/**
 * Applies an edit to the rows, like one transaction, and returns the ids that its change record would list.
 */
export function makeEdit({ rows, stock }: AllRows, { at, what, to }: Edit): ChangedIds {
  const none: ReadonlySet<string> = new Set()
  const row = rows.colourways[at % Math.max(1, rows.colourways.length)]
  if (!row) return { cloths: none, stock: none }
  const { id } = row
  own[what]?.(row, to)
  if (what === 'remove') {
    rows.colourways = rows.colourways.filter(other => other !== row)
    rows.pages = rows.pages.filter(page => page.colourway_id !== id)
    stock.free = stock.free.filter(one => one.colourway_id !== id)
    stock.deliveries = stock.deliveries.filter(one => one.colourway_id !== id)
  }
  if (what === 'add') {
    const added = `01927c41-2a3b-7c4d-9e5f-${String(at).padStart(12, '9')}`
    if (rows.colourways.some(other => other.id === added)) return { cloths: none, stock: none }
    rows.colourways.push({ ...row, id: added, slug: `new-${at}`, supplier_sku: `NEW ${at}` })
    return { cloths: new Set([added]), stock: none }
  }
  if (what === 'redesign') rename(rows, row, to)
  if (what === 'rebook') {
    rows.pages = rows.pages.filter(page => page.colourway_id !== id)
    if (to > 2) rows.pages.push({ book_id: rows.books[to % 2]!.id, colourway_id: id, page: to })
    // In the order of the database query.
    rows.pages.sort(
      (one, other) => one.page - other.page || compareText(one.colourway_id, other.colourway_id),
    )
  }
  if (what === 'restock') {
    stock.free = stock.free.filter(one => one.colourway_id !== id)
    if (to > 2)
      stock.free.push({
        colourway_id: id,
        free_um: to * 10 * METRE,
        largest_um: to * 4 * METRE,
        stated: 'length',
      })
    return { cloths: none, stock: new Set([id]) }
  }
  if (what === 'deliver') {
    stock.deliveries = stock.deliveries.filter(one => one.colourway_id !== id)
    if (to > 2)
      stock.deliveries.push({ colourway_id: id, dye_lot: '1', eta: '2026-12-24', length_um: to * METRE })
    return { cloths: none, stock: new Set([id]) }
  }
  return { cloths: new Set([id]), stock: none }
}

/** Renames the cloth's design, or moves the cloth to another design. */
function rename(rows: CatalogueRows, row: Colourway, to: number): void {
  const design = rows.designs.find(one => one.id === row.design_id)!
  if (to < 4) row.design_id = rows.designs[to * 5]!.id
  else design.design_name = `Design ${to}`
}
