import { currenciesIn } from '../values/currencies.ts'
import { weightUnitIn } from '../values/weights.ts'
import { acrossWords, downWords } from '../values/repeats.ts'
import { withSpaces } from '../words/heading-text.ts'
import { folded, languages, wordSet } from '../words/lexicon.ts'
import type { MappedField as Field } from '@selvedge/contract/intake/import-mapping.ts'

type Known = { field: Field; words: string[] }
const exact = new Map<string, Field>()
const ignored = new Set(languages.flatMap(({ ignored: names }) => names.map(bareHeader)))
const known: Known[] = []
for (const { headers } of languages)
  for (const [field, names] of Object.entries(headers))
    for (const name of names) {
      const bare = bareHeader(name)
      if (exact.has(bare)) continue
      exact.set(bare, field as Field)
      known.push({ field: field as Field, words: bare.split(' ') })
    }
const isChinese = (word: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2}/u.test(word)
/** One or two letters are too short to match alone. */
const byFirstWord = Map.groupBy(
  known.filter(({ words }) => words.join('').length > 2),
  ({ words }) => words[0]!,
)
const chinese = known.filter(({ words }) => words.length === 1 && isChinese(words[0]!))

/**
 * A header normalised for lookup: words only, without units and currencies, which do not identify the field.
 */
export function bareHeader(header: string): string {
  return folded(withSpaces(header))
    .replace(/[_./#+-]+/g, ' ')
    .replace(/%/g, '')
    .replace(
      /\b(?:cm|mm|inch(?:es)?|in\.|(?<=\S )in$|gbp|eur|usd|sek|dkk|chf|excl?|incl?|vat|mwst|iva|btw|moms|tva)\b/g,
      ' ',
    )
    .replace(/\s+/g, ' ')
    .trim()
}

export type HeaderMatch = { field: Field; score: number }

const OF_DESIGNS: readonly Field[] = ['designName', 'name', 'pattern', 'sku']
/** What a plain "name" or "number" is, by the list that it stands in: `designs.name`, `colours.code`. */
function fieldOfPlainKey(header: string): Field | undefined {
  const [key = '', parent] = header.split('.').toReversed()
  if (parent === undefined) return undefined
  const own = exact.get(bareHeader(key))
  const isName = own === 'name' || own === 'designName' || /^(?:n|nom|名称|名稱)$/iu.test(key)
  const isNumber = /^(?:id|no|nr|num|number|code|codice|código|编号|号)$/iu.test(key)
  if (!isName && !isNumber) return undefined
  const list = bareHeader(parent)
  const parents = [list, list.replace(/(?:e?s|en|er)$/u, '')].map(name => exact.get(name))
  if (parents.includes('collection')) return isName ? 'collection' : undefined
  if (parents.some(field => field === 'colourName' || field === 'colour'))
    return isName ? 'colourName' : 'colourNumber'
  const isDesign = parents.some(field => field !== undefined && OF_DESIGNS.includes(field))
  return isDesign && isName ? 'designName' : undefined
}

/** Fields that a header may mean, best first: an exact match scores 1, words within others less. */
export function fieldsOfHeader(header: string): HeaderMatch[] {
  const plain = fieldOfPlainKey(header)
  if (plain) return [{ field: plain, score: 1 }]
  const bare = bareHeader(header)
  if (MINIMUM_ALONE.test(bare)) return [{ field: 'minOrder', score: 0.8 }]
  const same = exact.get(bare) ?? exact.get(bare.replace(/(?<=[^aeiou\s])([aou])e(?=[^aeiou\s])/gu, '$1'))
  if (same) return refined(header, [{ field: same, score: OF_ANY_RECORD.test(bare) ? 0.8 : 1 }])
  const own = PATH.test(header) ? fieldsOfHeader(header.slice(header.lastIndexOf('.') + 1)) : []
  if (own[0] && own[0].score >= 0.85) return own
  const words = bare.split(' ')
  const best = new Map<Field, number>()
  const addMatch = ({ field, words: wanted }: Known) => {
    const score = 0.55 + 0.35 * (wanted.join('').length / Math.max(1, words.join('').length))
    if (score > (best.get(field) ?? 0)) best.set(field, score)
  }
  for (const [at, word] of words.entries())
    for (const one of byFirstWord.get(word) ?? [])
      if (one.words.every((wanted, nth) => words[at + nth] === wanted)) addMatch(one)
  if (isChinese(bare)) for (const one of chinese) if (bare.includes(one.words[0]!)) addMatch(one)
  const matches = [...best]
    .map(([field, score]) => ({ field, score }))
    .sort((one, other) => other.score - one.score)
    .slice(0, 4)
  return refined(header, matches)
}

/** The path of a value within objects: `designs.colourways.sku`. */
const PATH = /^\S+\.[^\s.]{2,}$/u

/** The number of a record in a shop's own database, where the article has another. */
const OF_ANY_RECORD = /^(?:id|ид|nr|no)$/u

const prices: readonly Field[] = ['cutPrice', 'piecePrice', 'rrp']
const [retailWords, pieceWords, tradeWords, fullWords, usableWords] = [
  wordSet('retailPrice'),
  wordSet('piecePrice'),
  wordSet('tradePrice'),
  wordSet('full'),
  wordSet('usable'),
]
const names = (bare: string, words: ReadonlySet<string>): boolean =>
  [...words].some(word => (isChinese(word) ? bare.includes(word) : ` ${bare} `.includes(` ${word} `)))

/** What a price is for, by the words of its heading. */
function kindOfPrice(bare: string, usual: Field = 'cutPrice'): Field {
  if (names(bare, tradeWords) && !names(bare, pieceWords)) return 'cutPrice'
  if (names(bare, retailWords)) return 'rrp'
  return names(bare, pieceWords) ? 'piecePrice' : usual
}

/** A heading that is nothing but a minimum; beside other words it may be one of anything. */
const MINIMUM_ALONE =
  /^(?:min|minimum|minimo|minimal|minimaal|mindest|moq)\.?(?: ?order)?(?: (?:qty|quantity|length))?(?: (?:in )?\(?(?:m|mtrs?|met(?:re|er)s?|yds?|yards?)\)?)?$/u

/** A minimum or a step of an order, which is no stock. */
const MINIMUM = /\b(?:min\w*|mindest\w*|moq|interval|multiples?|increment|step|increments)\b|起订|起訂/u

const OF_MONEY = /\b(?:value|amount|wert|betrag|montant|valeur|importe|valor|importo|valore|bedrag|waarde)\b/u

/** Matches with what else the heading says: which repeat or width, and what a price is for. */
function refined(header: string, matches: HeaderMatch[]): HeaderMatch[] {
  const bare = folded(header.replace(/([a-z])([A-Z])/g, '$1 $2'))
    .replace(/[_./#+()-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const [first] = matches
  if (first?.field === 'repeat') {
    // "Rapporto V", "Rapport H": the letter at the end of the heading; an O is a Romance horizontal.
    const letter = /\s([vho])$/u.exec(bare)?.[1]
    const isDown = downWords.test(bare) || letter === 'v'
    const isAcross = acrossWords.test(bare) || letter === 'h' || letter === 'o'
    if (isDown !== isAcross)
      return [{ field: isDown ? 'verticalRepeat' : 'horizontalRepeat', score: first.score }]
  }
  if (first?.field === 'width' && names(bare, fullWords) && !names(bare, usableWords))
    return [{ field: 'fullWidth', score: first.score }]
  if (first?.field === 'stock' && MINIMUM.test(bare)) return []
  // A minimum of money is one of the whole order.
  if (first?.field === 'minOrder' && (currenciesIn(header).length > 0 || OF_MONEY.test(bare))) return []
  const priced = matches.find(({ field }) => prices.includes(field))
  if (priced) {
    const kind = kindOfPrice(bare, priced.field)
    // "Price per mtr" is a price, and no column of units.
    const isPer = /\b(?:per|pro|je|por|par|al)\b/u.test(bare)
    const others = matches.filter(({ field }) => !prices.includes(field) && !(isPer && field === 'unit'))
    // A heading that says whose price it is goes before one that says only that it is a price.
    const isSaid = [retailWords, tradeWords, pieceWords].some(list => names(bare, list))
    const score = isSaid ? Math.max(priced.score, 0.9) : Math.min(priced.score, 0.85)
    return [{ field: kind, score }, ...others].sort((one, other) => other.score - one.score)
  }
  if (matches.length === 0 && weightUnitIn(header)) return [{ field: 'weight', score: 0.75 }]
  // "EUR net/m", "R$": a currency is a price, whatever else the heading says.
  if (matches.length === 0 && currenciesIn(header).length > 0)
    return [{ field: kindOfPrice(bare), score: 0.75 }]
  return matches
}

/** The field that a header names unambiguously. */
export const fieldOfHeader = (header: string): Field | undefined =>
  isIgnoredHeader(header) ? undefined : fieldsOfHeader(header)[0]?.field

/** Pictures, counts, taxes and rates, the unit of a parcel's weight, and prices that hold no more. */
const OF_OTHERS =
  /^(?:img|image|picture|photo|foto|bild)\b|\b(?:count|anzahl)$|^(?:tax|vat|exch|exchange|rent)\b|\bweight unit\b|\bprice (?:type|group|code|level|class|category|status)\b|\bpreis(?:gruppe|art|klasse)\b|^repeat type$|^(?:old ?price|старая цена|стара ціна|prix barre|precio anterior|alter preis|prezzo precedente|oude prijs)(?!\p{L})/u

/** A known column without a use here, such as a picture. */
export const isIgnoredHeader = (header: string): boolean => {
  const bare = bareHeader(header)
  const words = folded(header.replace(/([a-z])([A-Z])/g, '$1 $2')).replace(/[_.-]+/gu, ' ')
  if (OF_OTHERS.test(words)) return true
  return bare !== '' && !exact.has(bare) && ignored.has(bare.replace(/ ?\d+$/, ''))
}
