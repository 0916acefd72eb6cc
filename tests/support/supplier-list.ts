import { checkDigit } from '@selvedge/contract/catalogue/gtin.ts'

const COLOURS = ['Navy', 'Light grey', 'Olive', 'Rust', 'Ivory', 'Charcoal', 'Sage', 'Plum', 'Sand', 'Teal']

const barcodeOf = (at: number): string => {
  const digits = `400638${String(at).padStart(6, '0')}`
  return digits + String(checkDigit(digits))
}

type List = {
  rows: number
  /** Another edition has other prices and omits other rows. */
  edition?: number
  /** How many of every hundred rows are omitted. */
  leftOut?: number
  /** Length of an extra text in each row, which the import ignores. */
  remarks?: number
}

/** A supplier's price list as CSV, line by line; deterministic. */
export function* supplierList({ rows, edition = 0, leftOut = 0, remarks = 0 }: List): Generator<string> {
  yield 'Article;Design;Colour;Composition;Width;Weight;Price (GBP/m);RRP (GBP);Stock (m);EAN;Remarks\n'
  const beside = 'x'.repeat(remarks)
  for (let at = 0; at < rows; at += 1) {
    if ((at * 37 + edition * 11) % 100 < leftOut) continue
    const design = Math.floor(at / COLOURS.length)
    const price = (1500 + ((at * 7 + edition * 13) % 4000)) / 100
    yield `A${String(at).padStart(7, '0')};Weave ${design};${COLOURS[at % COLOURS.length]};${60 + (design % 30)}% wool ${40 - (design % 30)}% linen;140 cm;${250 + (design % 200)} g/m2;${price.toFixed(2)};${(price * 2.2).toFixed(2)};${at % 60};${barcodeOf(at)};${beside}\n`
  }
}
