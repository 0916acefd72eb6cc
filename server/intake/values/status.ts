import type { ColourwayStatus } from '@selvedge/contract/catalogue/terms.ts'
import { folded, wordSet } from '../words/lexicon.ts'
import { read, unreadable, type Reading } from './reading.ts'
import { stockInWords } from './stock.ts'
import { termsIn, wholeTerm } from './terms.ts'

/** The status of a cloth; `withheld` is not for sale now, be it blocked, in preparation or on request. */
export type SaidStatus = ColourwayStatus | 'withheld'

const onRequest = [...wordSet('onRequest')].filter(word => word.length > 3)
const DENIED =
  /(?<!\p{L})(?:no|not|non|nicht|noch|kein\p{L}*|niet|geen|ne|pas|inte|ikke|nie|não|nao|не|нет|un)(?!\p{L})|[不未无]/iu

/**
 * What the cell of a status says; undefined where it tells the stock. Of several words, one that takes the cloth off sale decides.
 * A word that is denied, and one that nobody knows, cannot be read: it would be taken for being on sale.
 */
export function readStatus(text: string): Reading<SaidStatus | undefined> {
  if (Array.isArray(stockInWords(text))) return read(undefined)
  const plain = ` ${folded(text).replace(/[.:!/]+/gu, ' ')} `
  if (
    onRequest.some(word =>
      /\p{Script=Han}/u.test(word) ? plain.includes(word) : plain.includes(` ${word} `),
    )
  )
    return read('withheld')
  const found = termsIn('status', text) as SaidStatus[]
  if (found.includes('withheld')) return read('withheld')
  const [status] = found
  if (status === undefined) return stockInWords(text) ? read(undefined) : unreadable('status')
  const isWhole = wholeTerm('status', text) !== undefined
  return DENIED.test(text) && !isWhole ? unreadable('status') : read(status)
}
