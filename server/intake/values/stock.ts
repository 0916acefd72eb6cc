import { folded, wordSet } from '../words/lexicon.ts'
import { NUMBER, numberWithin, type DecimalMark } from './numbers.ts'
import { unitAt, type LengthUnit } from './lengths.ts'
import { read, unreadable, type Reading } from './reading.ts'

/** Stock at one place; `place` is empty when the file names none. */
export type StockAt = { place: string; micrometres: number }
export type StockReader = { unit?: LengthUnit | undefined; mark?: DecimalMark | undefined }

const MICROMETRES: Record<LengthUnit, number> = { mm: 1e3, cm: 1e4, m: 1e6, in: 25_400, yd: 914_400 }
/** More than a hundred kilometres of one colour must be an error. */
const MOST_METRES = 100_000
const outOfStock = wordSet('outOfStock')

/**
 * Stock lengths by place: `88 Yards (NJ) 0 Yards (CA)`, `12,5 m`, `Currently Out of Stock`. A negative stock
 * is sold ahead and counts as zero. Places without stock are omitted.
 */
export function readStock(text: string, { unit = 'm', mark }: StockReader): Reading<StockAt[]> {
  if (outOfStock.has(folded(text))) return read([])
  const numbers = [...text.matchAll(new RegExp(`(-\\s*)?(${NUMBER})`, 'gu'))]
  if (numbers.length === 0) return unreadable('stock')
  const found: StockAt[] = []
  for (const [at, match] of numbers.entries()) {
    const rest = text.slice(match.index + match[0].length, numbers[at + 1]?.index)
    const factor = MICROMETRES[unitAt(rest) ?? unit]
    const amount = numberWithin(match[2]!, { min: 0, max: (MOST_METRES * 1e6) / factor, mark })
    const place = /\(([^)]{1,12})\)/u.exec(rest)?.[1]?.trim() ?? ''
    if (amount === undefined || (numbers.length > 1 && place === '')) return unreadable('stock')
    const micrometres = match[1] ? 0 : Math.round(amount * factor)
    if (micrometres > 0) found.push({ place, micrometres })
  }
  return read(found)
}
