import { folded, wordSet } from '../words/lexicon.ts'
import { NUMBER, numberWithin, type DecimalMark } from './numbers.ts'
import { unitAt, type LengthUnit } from './lengths.ts'
import { isRead, read, unreadable, type Reading } from './reading.ts'
import { readYes } from './terms.ts'

/** Stock at one place; `place` is empty when the file names none. */
export type StockAt = { place: string; micrometres: number }
/** Lengths, none where there is nothing; or that it is in stock, without how much. */
export type Stock = StockAt[] | 'inStock'
export type StockReader = {
  unit?: LengthUnit | undefined
  mark?: DecimalMark | undefined
  /** Ones and noughts say whether it is there. */
  isAvailability?: true | undefined
}

const MICROMETRES: Record<LengthUnit, number> = { mm: 1e3, cm: 1e4, m: 1e6, in: 25_400, yd: 914_400 }
/** More than a hundred kilometres of one colour must be an error. */
const MOST_METRES = 100_000
const [outOfStock, inStock] = [wordSet('outOfStock'), wordSet('inStock')]

/** What a text says of the stock with nothing beside it; undefined where it says neither. */
export function stockInWords(text: string): Stock | undefined {
  const word = folded(text)
  if (outOfStock.has(word)) return []
  return inStock.has(word) ? 'inStock' : undefined
}

/**
 * Stock lengths by place, or only that a cloth is in stock, as `in stock` and `yes` say: `88 Yards (NJ) 0 Yards (CA)`, `12,5 m`, `Currently Out of Stock`. A negative stock
 * is sold ahead and counts as zero. Places without stock are omitted.
 */
export function readStock(text: string, { unit = 'm', mark, isAvailability }: StockReader): Reading<Stock> {
  const inWords = stockInWords(text)
  if (inWords) return read(inWords)
  if (isAvailability) {
    const [, figure] = /^([01])(?:[.,]0+)?$/u.exec(text) ?? []
    return figure === undefined ? unreadable('stock') : read(figure === '1' ? 'inStock' : [])
  }
  const numbers = [...text.matchAll(new RegExp(`(-\\s*)?(${NUMBER})`, 'gu'))]
  if (numbers.length === 0) {
    if (/^(?:in|out)$/iu.test(text.trim())) return read(/^in$/iu.test(text.trim()) ? 'inStock' : [])
    const isThere = readYes(text)
    if (!isRead(isThere)) return unreadable('stock')
    return read(isThere.value ? 'inStock' : [])
  }
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
