import type { Transaction } from 'kysely'
import type { ColourwayRow } from '@selvedge/contract/catalogue/catalogue-row.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { ImportRecord } from '../staging/imports.queries.ts'
import { fetchReadyRows, openReadyRows, type ReadyRow } from '../staging/staging.queries.ts'
import type { Decided } from '../staging/outcomes.queries.ts'
import type { RowReason } from '../mapping/stated-values.ts'
import { slugOf } from '../slug.ts'
import { completeRow } from './complete-row.ts'
import { designSlugs, DesignChooser, wantedDesign, type WantedDesign } from './choose-design.ts'
import {
  findChangedWhole,
  findStoredCloths,
  findStoredDesigns,
  findTakenSlugs,
  type StoredCloth,
} from './stored-cloth.queries.ts'

const BATCH_ROWS = 500

export type CompleteOptions = { trx: Transaction<DB>; record: ImportRecord }
/** Catalogue rows under their staged row numbers, and the rows that lack required data. */
export type CompletedRows = {
  rows: { row: number; raw: ColourwayRow; keepsPieces: boolean }[]
  refused: Decided[]
}

/**
 * The staged rows of an import as catalogue rows, grouped by design; each batch must be imported before the
 * next is requested.
 */
export async function* completeRows(options: CompleteOptions): AsyncGenerator<CompletedRows> {
  const { trx, record } = options
  await openReadyRows(trx, record.id)
  const completer = new Completer(options)
  for (;;) {
    const ready = await fetchReadyRows(trx, BATCH_ROWS)
    if (ready.length === 0) return
    await completer.look(ready)
    const batch: CompletedRows = { rows: [], refused: [] }
    for (const row of ready) {
      const complete = completer.complete(row)
      if (Array.isArray(complete))
        batch.refused.push({ row_number: row.row_number, outcome: 'refused', reasons: complete })
      else {
        const keepsPieces = completer.stored.has(row.told.sku)
        batch.rows.push({ row: row.row_number, raw: complete, keepsPieces })
      }
    }
    yield batch
  }
}

class Completer {
  readonly options: CompleteOptions
  readonly designs: DesignChooser
  stored = new Map<string, StoredCloth>()
  /** The public names of cloths that have one, also of withdrawn ones. */
  slugs = new Map<string, string>()
  taken = new Map<string, string>()
  /** The public names given within the current design name. */
  current: { name: string | null; slugs: Set<string> } = { name: null, slugs: new Set() }

  constructor(options: CompleteOptions) {
    this.options = options
    this.designs = new DesignChooser(options.record)
  }

  /** Looks up the stored cloths and designs of a batch of rows. */
  async look(rows: ReadyRow[]): Promise<void> {
    const { trx, record } = this.options
    const found = await findStoredCloths(
      trx,
      record.supplier.id,
      rows.map(row => row.told.sku),
    )
    this.stored = new Map([...found].filter(([, cloth]) => !cloth.is_withdrawn))
    this.slugs = new Map([...found].map(([sku, { slug }]) => [sku, slug]))
    const wanted = rows.map(row => this.wanted(row)).filter(design => 'key' in design)
    const slugs = wanted.flatMap(design => [...designSlugs(design), design.storedSlug ?? ''])
    this.designs.stored = await findStoredDesigns(trx, [...new Set(slugs)].filter(Boolean))
    const changed = wanted.filter(design => this.designs.isChange(design)).map(({ sku }) => sku)
    this.designs.changedWhole = await findChangedWhole(trx, record, changed)
    const fresh = rows.filter(row => !this.slugs.has(row.told.sku)).flatMap(row => this.possibleSlugs(row))
    this.taken = await findTakenSlugs(trx, fresh)
  }

  complete(row: ReadyRow) {
    const { record } = this.options
    const wanted = this.wanted(row)
    if (Array.isArray(wanted)) return wanted
    const stored = this.stored.get(row.told.sku)
    if (this.current.name !== row.design) this.current = { name: row.design, slugs: new Set() }
    const slug = this.slugs.get(row.told.sku) ?? this.freeSlug(row)
    // Only for new cloths: a list of prices alone has no designs, so the set would grow with the whole list.
    if (!this.slugs.has(row.told.sku)) this.current.slugs.add(slug)
    return completeRow({
      stated: row.told,
      stored,
      supplier: record.supplier.slug,
      design: { ...wanted, slug: this.designs.slugOf(wanted) },
      slug,
      mapping: record.mapping,
    })
  }

  wanted(row: ReadyRow): WantedDesign | RowReason[] {
    return wantedDesign(row, this.stored.get(row.told.sku), this.options.record)
  }

  possibleSlugs({ told }: ReadyRow): string[] {
    const design = told.designName ? slugOf(this.options.record.supplier.slug, told.designName) : ''
    const colour = [told.colourNumber, told.colourName].filter(part => part !== undefined)
    return [slugOf(design, ...(colour.length > 0 ? colour : [told.sku])), slugOf(design, ...colour, told.sku)]
  }

  freeSlug(row: ReadyRow): string {
    const possible = this.possibleSlugs(row)
    return possible.find(slug => !this.taken.has(slug) && !this.current.slugs.has(slug)) ?? possible.at(-1)!
  }
}
