import type { PriceViewer } from '../../pricing/price-viewer.ts'
import type { IndexedCatalogue } from '../index/indexed-catalogue.ts'
import type { IndexedColourway } from '../index/indexed-fabric.ts'
import { numbersBeginning } from '../index/number-index.ts'
import { editDistance } from '../index/edit-distance.ts'
import type { StockColumns } from '../index/stock-columns.ts'
import { textAt } from '../index/text-column.ts'
import { withoutPunctuation, wordsOf } from '../index/words.ts'
import { exactArticles, matchWords } from './match-words.ts'
import { beginSearch } from './scratch.ts'
import { bestCloths } from './suggest-fabrics.ts'

type Asked = { catalogue: IndexedCatalogue; stock: StockColumns; viewer: PriceViewer; typed: string }

/**
 * The cloths that a typed article may be, best first. `isCertain`: the first is the only one that it can be;
 * `isNumber`: what was typed is its number or barcode; `isWhole`: that, or every word of it stands in its names;
 * `isCorrected`: only after a spelling was corrected; `isNear`: none has this number, only similar ones.
 */
export type FoundArticle = {
  colourways: IndexedColourway[]
  isCertain: boolean
  isNumber: boolean
  isWhole: boolean
  isCorrected: boolean
  isNear: boolean
}

const nothing: FoundArticle = {
  colourways: [],
  isCertain: false,
  isNumber: false,
  isWhole: false,
  isCorrected: false,
  isNear: false,
}

/** Looks for an article number or barcode first, then for a name, then for numbers that are nearly this one. */
export function findArticle(asked: Asked): FoundArticle {
  const { catalogue, viewer, typed } = asked
  if (wordsOf(typed).length === 0) return nothing
  const exact = exactArticles(catalogue, typed, catalogue.prices.for(viewer).shown)
  if (exact.length > 0)
    return {
      colourways: exact.map(position => catalogue.colourwayAt(position)),
      isCertain: exact.length === 1,
      isNumber: true,
      isWhole: true,
      isCorrected: false,
      isNear: false,
    }
  beginSearch()
  const matched = matchWords(catalogue, typed)
  const found = bestCloths(asked, matched).map(({ colourway }) => colourway)
  if (found.length === 0) return { ...nothing, colourways: nearNumbers(asked), isNear: true }
  const words = wordsOf(typed).map(word => matched.corrections.get(word) ?? word)
  const whole = found.filter(colourway => words.every(word => wordsOf(textOf(colourway)).includes(word)))
  const colourways = whole.length === 1 ? whole : found
  return {
    colourways,
    isCertain: colourways.length === 1,
    isNumber: false,
    isWhole: whole.length > 0,
    isCorrected: matched.corrections.size > 0,
    isNear: false,
  }
}

const textOf = ({ design, colourName, colourNumber, supplierSku }: IndexedColourway): string =>
  `${design.designName} ${colourName} ${colourNumber} ${supplierSku}`

const LEAST_SHARED = 3
const MOST_COMPARED = 400
const MOST_ERRORS = 2

/** Numbers with the same beginning and at most two errors in the rest, nearest first. */
function nearNumbers({ catalogue, typed }: Asked): IndexedColourway[] {
  const wanted = withoutPunctuation(typed)
  if (!/\d/.test(wanted)) return []
  const { numbers } = catalogue.words
  for (let shared = wanted.length - 1; shared >= LEAST_SHARED; shared -= 1) {
    const [from, to] = numbersBeginning(numbers, wanted.slice(0, shared))
    if (to - from > MOST_COMPARED) return []
    const near = Array.from({ length: to - from }, (_, nth) => ({
      position: numbers.positions[from + nth]!,
      errors: editDistance(wanted, textAt(numbers.numbers, from + nth), MOST_ERRORS),
    })).filter(({ errors }) => errors <= MOST_ERRORS)
    if (near.length > 0)
      return near
        .sort((one, other) => one.errors - other.errors)
        .map(({ position }) => catalogue.colourwayAt(position))
  }
  return []
}
