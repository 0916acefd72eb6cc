import type { FabricFacts } from '@selvedge/contract/catalogue/fabric.ts'
import { canonicalJson } from '../file-hash.ts'
import type { RowReason } from '../mapping/stated-values.ts'
import type { ImportRecord } from '../staging/imports.queries.ts'
import type { ReadyRow } from '../staging/staging.queries.ts'
import { hashOf, slugOf } from '../slug.ts'
import { folded } from '../words/lexicon.ts'
import { completeFacts } from './complete-facts.ts'
import type { StoredCloth, StoredDesign } from './stored-cloth.queries.ts'

type Import = Pick<ImportRecord, 'supplier' | 'mapping'>

/** The design that a row belongs to, by what is known of its own cloth and of no other. */
export type WantedDesign = {
  name: string
  /** Null when the width is unknown. */
  facts: FabricFacts | null
  manufacturer: string | null
  /** Designs with the same key are known to be the same in everything that is shown. */
  key: string
  sku: string
  /** The number of the cloth among those of its name in the file. */
  cloth: number | null
  supplier: string
  /** The design that the catalogue has this cloth in. */
  storedSlug: string | undefined
}

const keyOf = (facts: FabricFacts | null, manufacturer: string | null): string =>
  canonicalJson([facts, manufacturer])

/** The design of a row: as the file names it, or without a name that of the stored cloth. */
export function wantedDesign(
  row: ReadyRow,
  stored: StoredCloth | undefined,
  { supplier, mapping }: Import,
): WantedDesign | RowReason[] {
  const name = row.design === null ? stored?.design_name : row.told.designName
  if (name === undefined)
    return [
      {
        field: 'designName',
        code: 'needsDesign',
      },
    ]
  const stated = row.design === null ? row.told.facts : (row.facts_together ?? {})
  const facts = completeFacts(name, stated, stored?.facts, mapping.defaults)
  const manufacturer = stored?.manufacturer ?? null
  return {
    name,
    facts,
    manufacturer,
    key: keyOf(facts, manufacturer),
    sku: row.told.sku,
    cloth: row.cloth,
    supplier: supplier.slug,
    storedSlug: stored && folded(stored.design_name) === folded(name) ? stored.design : undefined,
  }
}

/**
 * Possible public names of a new design: a readable one, then with a hash, for names that differ only in
 * punctuation and for different cloths of one name.
 */
export function designSlugs({ supplier, name, cloth, key, sku }: WantedDesign): string[] {
  const names = [supplier, name, ...(cloth !== null && cloth > 1 ? [String(cloth)] : [])]
  return [
    slugOf(...names),
    slugOf(...names, hashOf(folded(name) || name)),
    slugOf(supplier, name, hashOf(key)),
    slugOf(supplier, name, hashOf(`${key} ${sku}`)),
  ]
}

/**
 * Gives each row a design of which every fact is known of the row's own cloth. A stored design is changed only with all
 * of its colourways; a cloth that is known to be otherwise leaves it.
 */
export class DesignChooser {
  readonly importing: Import
  stored = new Map<string, StoredDesign>()
  /** The SKUs of stored cloths whose design the file changes alike in all its colourways. */
  changedWhole = new Set<string>()
  /** What each design that this import has used stands for. */
  readonly used = new Map<string, string>()

  constructor(importing: Import) {
    this.importing = importing
  }

  slugOf(wanted: WantedDesign): string {
    const candidates = [wanted.storedSlug, ...designSlugs(wanted)].filter(slug => slug !== undefined)
    const slug = candidates.find(one => this.fits(one, wanted)) ?? candidates.at(-1)!
    this.used.set(slug, hashOf(wanted.key))
    return slug
  }

  /** Whether the catalogue's design differs from what is wanted. */
  isChange({ storedSlug, key }: WantedDesign): boolean {
    const stored = storedSlug === undefined ? undefined : this.stored.get(storedSlug)
    return stored !== undefined && this.keyOfStored(stored) !== key
  }

  private fits(slug: string, wanted: WantedDesign): boolean {
    const used = this.used.get(slug)
    if (used !== undefined) return used === hashOf(wanted.key)
    const stored = this.stored.get(slug)
    if (!stored) return true
    if (stored.supplier_id !== this.importing.supplier.id) return false
    if (this.keyOfStored(stored) === wanted.key) return true
    return slug === wanted.storedSlug && this.changedWhole.has(wanted.sku)
  }

  private keyOfStored({ design_name, facts, manufacturer }: StoredDesign): string {
    return keyOf(completeFacts(design_name, {}, facts, this.importing.mapping.defaults), manufacturer)
  }
}
