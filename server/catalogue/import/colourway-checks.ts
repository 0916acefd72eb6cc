import type { ColourwayRow } from '@selvedge/contract/catalogue/catalogue-row.ts'
import type { FieldError } from '@selvedge/contract/call/errors.ts'
import { disagreements } from './design-agreement.ts'
import { repeated, type ImportContext } from './import-context.ts'
import type { ReadRow } from './read-row.ts'

type Row = ReadRow<ColourwayRow>

/**
 * The faults of a row, by itself and against the rows before it; registers its keys and its design when it
 * has none.
 */
export function colourwayFaults(known: ImportContext, row: Row): FieldError[] {
  const own = [...unknownNames(known, row.value), ...repetitionsWithin(row.value)]
  if (own.length > 0) return own
  const first = known.designs.get(row.value.design)
  const contradicting = first ? disagreements(row.value, first) : []
  if (contradicting.length > 0) return contradicting
  const { supplier, supplierSku, slug } = row.value
  const taken = [
    ...repeated(known, `sku ${supplier}/${supplierSku}`, 'supplierSku', row),
    ...repeated(known, `colourway ${slug}`, 'slug', row),
  ]
  if (taken.length === 0 && !first) known.designs.set(row.value.design, { row: row.row, value: row.value })
  return taken
}

function unknownNames(known: ImportContext, { supplier, manufacturer, book }: ColourwayRow): FieldError[] {
  const faults: FieldError[] = []
  if (!known.suppliers.has(supplier)) faults.push({ field: 'supplier', message: 'No supplier has this name' })
  if (manufacturer !== null && !known.manufacturers.has(manufacturer))
    faults.push({ field: 'manufacturer', message: 'No manufacturer has this name' })
  if (book !== null && !known.books.has(`${supplier}/${book.slug}`))
    faults.push({ field: 'book.slug', message: 'The supplier has no such book' })
  return faults
}

function repetitionsWithin({ pieces, incoming }: ColourwayRow): FieldError[] {
  const message = 'Twice in this row'
  return [
    ...positionsOfRepeats(pieces.map(piece => piece.pieceNumber)).map(at => ({
      field: `pieces.${at}.pieceNumber`,
      message,
    })),
    ...positionsOfRepeats(incoming.map(delivery => `${delivery.dyeLot} ${delivery.eta}`)).map(at => ({
      field: `incoming.${at}.eta`,
      message,
    })),
  ]
}

const positionsOfRepeats = (keys: string[]): number[] =>
  keys.flatMap((key, at) => (keys.indexOf(key) < at ? [at] : []))
