import type { Kysely } from 'kysely'
import type { ClothByHand } from '@selvedge/contract/catalogue/cloth-by-hand.ts'
import type { FieldFault } from '@selvedge/contract/call/field-faults.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { selectBooks, selectMills } from './by-hand.queries.ts'

/** What does not go together in a cloth as it was typed, or names what is not there. */
export async function checkTyped(
  db: Kysely<DB>,
  supplier: { id: string },
  { facts, manufacturer, colourways }: ClothByHand,
): Promise<FieldFault[]> {
  const faults: FieldFault[] = []
  if (facts.usableWidthCm > facts.fullWidthCm)
    faults.push({ field: 'facts.usableWidthCm', code: 'widthAboveFull' })
  if (manufacturer !== null && !(await selectMills(db)).some(({ slug }) => slug === manufacturer))
    faults.push({ field: 'manufacturer', code: 'unknownName', values: { name: manufacturer } })
  const books = new Set((await selectBooks(db, supplier.id)).map(({ slug }) => slug))
  const skus = colourways.map(one => one.supplierSku)
  colourways.forEach(({ supplierSku, book, cutPriceMinor, piecePriceMinor, priceBreaks }, at) => {
    const field = (name: string) => `colourways.${at}.${name}`
    if (skus.indexOf(supplierSku) < at)
      faults.push({ field: field('supplierSku'), code: 'chosenTwice', values: { name: supplierSku } })
    if (piecePriceMinor !== null && piecePriceMinor > cutPriceMinor)
      faults.push({ field: field('piecePriceMinor'), code: 'pieceAboveCut' })
    priceBreaks.forEach(({ fromMicrometres, priceMinor }, nth) => {
      const before = priceBreaks[nth - 1]
      if (before && fromMicrometres <= before.fromMicrometres)
        faults.push({ field: field(`priceBreaks.${nth}.fromMicrometres`), code: 'breakNotLonger' })
      if (priceMinor >= (before?.priceMinor ?? cutPriceMinor))
        faults.push({ field: field(`priceBreaks.${nth}.priceMinor`), code: 'breakNotCheaper' })
    })
    if (book !== null && !books.has(book.slug))
      faults.push({ field: field('book.slug'), code: 'unknownName', values: { name: book.slug } })
  })
  return faults
}
