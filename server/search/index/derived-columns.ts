import { barcodeIndex, type BarcodeIndex } from './barcode-index.ts'
import type { BooksOf } from './books-of.ts'
import type { CatalogueBase } from './catalogue-base.ts'
import type { DesignView } from './catalogue-views.ts'
import { colourIndex, type ColourIndex } from './colour-index.ts'
import { idKeys, slugKeys } from './colourway-lookups.ts'
import { hashIndex, type HashIndex } from './hash-index.ts'
import { catalogueOrders, type CatalogueOrders } from './sort-orders.ts'
import { wordIndex, type WordIndex } from './word-index.ts'
import type { SlicedWork } from './sliced-work.ts'

/** The parts of the index that are slow to derive from the rows, and are therefore cached in the file. */
export type DerivedColumns = {
  slugs: HashIndex
  privateIds: HashIndex
  orders: CatalogueOrders
  words: WordIndex
  barcodes: BarcodeIndex
  colours: ColourIndex
}

type Deriving = { designs: readonly DesignView[]; supplierOfDesign: Uint32Array; shownIn: BooksOf }

export function* derivedColumns(
  base: CatalogueBase,
  { designs, supplierOfDesign, shownIn }: Deriving,
): SlicedWork<DerivedColumns> {
  return {
    slugs: yield* hashIndex(slugKeys(base.columns)),
    privateIds: yield* hashIndex(idKeys(base.columns)),
    orders: yield* catalogueOrders(base, supplierOfDesign),
    words: yield* wordIndex(base, designs, shownIn),
    barcodes: yield* barcodeIndex(base.columns),
    colours: yield* colourIndex(base.columns.lab),
  }
}
