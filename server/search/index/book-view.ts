import { ColourwayView, type Viewed } from './catalogue-views.ts'
import type { IndexedBook, IndexedSupplier } from './indexed-fabric.ts'

export type BookFacts = Omit<IndexedBook, 'supplier' | 'pages'> & { supplierPrivateId: string }

/** A book; `positions` and `pageNumbers` are in page order. */
export class BookView {
  readonly id: string
  readonly supplier: IndexedSupplier
  readonly number: number
  readonly name: string
  readonly volume: string | null
  readonly season: string
  readonly launched: string
  readonly withdrawn: string | null
  readonly positions: Uint32Array
  private readonly pageNumbers: Uint32Array
  private readonly of: Viewed

  constructor(
    of: Viewed,
    facts: BookFacts,
    supplier: IndexedSupplier,
    shown: { positions: Uint32Array; pageNumbers: Uint32Array },
  ) {
    this.of = of
    this.supplier = supplier
    ;({ positions: this.positions, pageNumbers: this.pageNumbers } = shown)
    this.id = facts.id
    this.number = facts.number
    this.name = facts.name
    this.volume = facts.volume
    this.season = facts.season
    this.launched = facts.launched
    this.withdrawn = facts.withdrawn
  }

  get pages(): IndexedBook['pages'] {
    return Array.from(this.positions, (position, nth) => ({
      page: this.pageNumbers[nth]!,
      colourway: new ColourwayView(this.of, position),
    }))
  }
}
