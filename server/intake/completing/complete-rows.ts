import type { Transaction } from 'kysely'
import type { ColourwayRow } from '@selvedge/contract/catalogue/catalogue-row.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { ImportRecord } from '../staging/imports.queries.ts'
import { fetchReadyRows, openReadyRows, type Decided, type ReadyRow } from '../staging/staging.queries.ts'
import type { RowReason } from '../mapping/stated-values.ts'
import { hashOf, slugOf } from '../slug.ts'
import { folded } from '../words/lexicon.ts'
import { completeFacts } from './complete-facts.ts'
import { completeRow, type CompletingRow } from './complete-row.ts'
import {
  findStoredCloths,
  findStoredDesigns,
  findTakenSlugs,
  type StoredCloth,
  type StoredDesign,
} from './stored-cloth.queries.ts'

const BATCH_ROWS = 500

type Design = CompletingRow['design'] & { name: string }
export type CompleteOptions = { trx: Transaction<DB>; record: ImportRecord; today: string }
/** Catalogue rows under their staged row numbers, and the rows that lack required data. */
export type CompletedRows = { rows: { row: number; raw: ColourwayRow }[]; refused: Decided[] }

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
      else batch.rows.push({ row: row.row_number, raw: complete })
    }
    yield batch
  }
}

class Completer {
  readonly options: CompleteOptions
  stored = new Map<string, StoredCloth>()
  designs = new Map<string, StoredDesign>()
  taken = new Map<string, string>()
  /** Public names given to designs of this batch; those of earlier batches are in the catalogue. */
  given = new Map<string, string>()
  /** The cloths of the current design by their number, and the public names given within it. */
  current: { key: string; cloths: Map<number, Design>; slugs: Set<string> } = {
    key: '',
    cloths: new Map(),
    slugs: new Set(),
  }

  constructor(options: CompleteOptions) {
    this.options = options
  }

  /** Looks up the stored cloths and designs of a batch of rows. */
  async look(rows: ReadyRow[]): Promise<void> {
    const { trx, record } = this.options
    this.stored = await findStoredCloths(
      trx,
      record.supplier.id,
      rows.map(row => row.told.sku),
    )
    const slugs = rows.flatMap(row => [...this.designSlugs(row), this.stored.get(row.told.sku)?.design ?? ''])
    this.designs = await findStoredDesigns(trx, [...new Set(slugs)].filter(Boolean))
    const fresh = rows.filter(row => !this.stored.has(row.told.sku)).flatMap(row => this.possibleSlugs(row))
    this.taken = await findTakenSlugs(trx, fresh)
    // The current design may continue in this batch.
    this.given = new Map([...this.given].filter(([, design]) => design === this.current.key))
  }

  complete(row: ReadyRow) {
    const { record, today } = this.options
    const design = this.designOf(row)
    if (Array.isArray(design)) return design
    const stored = this.stored.get(row.told.sku)
    const slug = stored?.slug ?? this.freeSlug(row)
    // Only for new cloths: a list of prices alone has no designs, so the set would grow with the whole list.
    if (!stored) this.current.slugs.add(slug)
    return completeRow({
      stated: row.told,
      stored,
      supplier: record.supplier.slug,
      design,
      slug,
      mapping: record.mapping,
      today,
    })
  }

  /**
   * Candidate public names of a new design: a readable one, and a hashed one for names that differ only in
   * punctuation.
   */
  designSlugs({ told, cloth, design }: ReadyRow): string[] {
    if (told.designName === undefined || design === null) return []
    const number = cloth !== null && cloth > 1 ? [String(cloth)] : []
    const names = [this.options.record.supplier.slug, told.designName, ...number]
    return [slugOf(...names), slugOf(...names, hashOf(design))]
  }

  newDesignSlug(row: ReadyRow): string {
    const [readable = '', own = ''] = this.designSlugs(row)
    return this.isOfAnother(readable, row) ? own : readable
  }

  /** Whether a design with another name has this public name, in the catalogue or in this batch. */
  isOfAnother(slug: string, { design }: ReadyRow): boolean {
    const stored = this.designs.get(slug)
    const isSame =
      !stored ||
      (stored.supplier_id === this.options.record.supplier.id && folded(stored.design_name) === design)
    return !isSame || (this.given.get(slug) ?? design) !== design
  }

  possibleSlugs(row: ReadyRow): string[] {
    const { told } = row
    const [design = ''] = this.designSlugs(row)
    const colour = [told.colourNumber, told.colourName].filter(part => part !== undefined)
    return [slugOf(design, ...(colour.length > 0 ? colour : [told.sku])), slugOf(design, ...colour, told.sku)]
  }

  freeSlug(row: ReadyRow): string {
    const possible = this.possibleSlugs(row)
    return possible.find(slug => !this.taken.has(slug) && !this.current.slugs.has(slug)) ?? possible.at(-1)!
  }

  /** The design of a row; without a name, that of the stored cloth. */
  designOf(row: ReadyRow): Design | RowReason[] {
    const stored = this.stored.get(row.told.sku)
    if (row.design === null) {
      if (stored) return this.made(stored.design, stored.design_name, row.told.facts, stored)
      return [
        {
          field: 'designName',
          message: 'Expected the name of a design: this number is new, and nothing says what it is',
        },
      ]
    }
    if (this.current.key !== row.design)
      this.current = { key: row.design, cloths: new Map(), slugs: new Set() }
    const known = this.current.cloths.get(row.cloth ?? 1)
    if (known) return known
    const slug = this.slugFor(row, stored)
    this.given.set(slug, row.design)
    const design = this.made(slug, row.told.designName!, row.facts_together ?? {}, stored)
    this.current.cloths.set(row.cloth ?? 1, design)
    return design
  }

  /** A stored design of this name keeps its address, unless another cloth of the file has it. */
  slugFor(row: ReadyRow, stored: StoredCloth | undefined): string {
    const isTaken = [...this.current.cloths.values()].some(({ slug }) => slug === stored?.design)
    const isSame = stored && folded(stored.design_name) === row.design
    return isSame && !isTaken ? stored.design : this.newDesignSlug(row)
  }

  made(
    slug: string,
    name: string,
    stated: ReadyRow['told']['facts'],
    cloth: StoredCloth | undefined,
  ): Design {
    const { record } = this.options
    const stored = this.designs.get(slug)
    const before = stored?.facts ?? cloth?.facts
    return {
      slug,
      name,
      facts: completeFacts(name, stated, before, record.mapping.defaults),
      manufacturer: stored?.manufacturer ?? cloth?.manufacturer ?? null,
    }
  }
}
