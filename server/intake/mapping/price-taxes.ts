import type { ImportMapping, MappedField } from '@selvedge/contract/intake/import-mapping.ts'
import { divideHalfEven } from '@selvedge/contract/pricing/money.ts'
import { namesTax, taxIn } from '../values/price-tax.ts'
import { folded, wordSet } from '../words/lexicon.ts'
import type { Fields } from './guess-fields.ts'
import { share, type Sample } from './sample.ts'
import { OF_PRICES } from './settle-above.ts'

type Taxes = Pick<ImportMapping['prices'], 'tradeTaxPercent' | 'retailTaxPercent'>

/**
 * The tax that price columns say they have in them, by their headings or most of their cells, else what the lines above and below the table say
 * of all prices; none where nothing says any.
 */
export function taxesIn(fields: Fields, sample: Sample): Taxes {
  const above = taxesAbove(`${sample.above}\n${sample.below}`)
  const saidOf = (otherwise: Said | undefined, ...names: MappedField[]) => {
    const columns = names.flatMap(name => fields[name]?.from ?? [])
    const [said = otherwise] = columns.flatMap(
      column => taxIn(column) ?? cellsSay(sample.valuesOf(column)) ?? [],
    )
    return said === undefined ? '0' : said.percent
  }
  return {
    tradeTaxPercent: saidOf(above.trade, 'cutPrice', 'piecePrice', 'priceBreaks'),
    retailTaxPercent: saidOf(above.retail, 'rrp'),
  }
}

type Said = { percent: string | null }
/** Whose price it is; "net" and "incl. VAT" in a title line say nothing of that. */
const withoutTaxWords = (words: ReadonlySet<string>) => [...words].filter(word => taxIn(word) === undefined)
const [retailWords, tradeWords] = [wordSet('retailPrice'), wordSet('tradePrice')].map(withoutTaxWords) as [
  string[],
  string[],
]
const names = (text: string, words: readonly string[]): boolean =>
  words.some(word =>
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Hangul}]/u.test(word)
      ? text.includes(word)
      : ` ${text} `.includes(` ${word} `),
  )

/**
 * What title lines say of the tax in prices: "Prices excl. VAT", "EK netto, UVP inkl. 19 % MwSt.". A clause that names one kind of price
 * is about that alone. Where clauses contradict each other there is tax of which nobody knows how much: it is asked for.
 */
export function taxesAbove(above: string): { trade: Said | undefined; retail: Said | undefined } {
  const clauses = above
    .split(/[\n;|•·–—]|,(?=\s)|\.(?=\s+\p{Lu})|(?<!\p{L})(?:and|und|et|y|e|en|och|og|и|та)(?!\p{L})/u)
    .flatMap(clause => {
      const said = isOfTax(clause) ? taxIn(clause) : undefined
      const bare = folded(clause).replace(/[./+-]+/g, ' ')
      return said ? [{ said, isRetail: names(bare, retailWords), isTrade: names(bare, tradeWords) }] : []
    })
  const agreed = (about: typeof clauses): Said | undefined => {
    const [first] = about
    const isOne = about.every(({ said }) => said.percent === first?.said.percent)
    return first && (isOne ? first.said : { percent: null })
  }
  // What is said of one kind goes before what is said of prices as such.
  const of = (own: (clause: (typeof clauses)[number]) => boolean) =>
    agreed(clauses.filter(own)) ?? agreed(clauses.filter(clause => clause.isRetail === clause.isTrade))
  return {
    trade: of(({ isTrade, isRetail }) => isTrade && !isRetail),
    retail: of(({ isTrade, isRetail }) => isRetail && !isTrade),
  }
}

/** A clause that names the tax, or prices; "net 30 days" and a gross weight are about neither. */
const isOfTax = (clause: string): boolean => namesTax(clause) || OF_PRICES.test(clause)

const MOST_CELLS = 0.5
const cellsSay = (cells: readonly string[]) => {
  const said = cells.map(taxIn).filter(one => one !== undefined)
  return share(cells, cell => taxIn(cell) !== undefined) > MOST_CELLS ? said[0] : undefined
}

export const taxField = (field: MappedField): keyof Taxes =>
  field === 'rrp' ? 'retailTaxPercent' : 'tradeTaxPercent'

const HUNDREDTHS = 100
/** A price without the tax that is in it, rounded once. */
export function withoutTax(minor: number, percent: string): number {
  const basisPoints = BigInt(Math.round(Number(percent) * HUNDREDTHS))
  return Number(divideHalfEven(BigInt(minor) * 10_000n, 10_000n + basisPoints))
}
