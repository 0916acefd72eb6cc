import type { DeliverableCart } from './check-cart.ts'

/** Without accents and capitals, and with one form of each letter. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? []
const isHan = (word: string): boolean => /\p{Script=Han}/u.test(word)

/** Every word begins somewhere; Chinese names have no blanks between theirs, so each may begin at any sign. */
const beginnings = (word: string): string[] =>
  isHan(word) ? Array.from(word, (_, at) => Array.from(word).slice(at).join('')) : [word]

/** The words that a text is found by: "HR-2140-04" by its parts and as one. */
export const searchedWords = (text: string): string[] =>
  text.split(/\s+/).flatMap(chunk => {
    const parts = wordsOf(chunk)
    return [...parts.flatMap(beginnings), ...(parts.length > 1 ? [parts.join('')] : [])]
  })

export const supplierWord = (slug: string): string => `supplier:${slug}`
const quoted = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** Begins a word if it is long enough for that to mean something; shorter ones are whole words. */
const SHORTEST_BEGINNING = 3

/**
 * What was typed as a query of `orders.words`; null where it has no word. Order numbers are found without their `SV-`, which
 * all have.
 */
export function typedQuery(typed: string): string | null {
  const chunks = typed.split(/\s+/).map(chunk => chunk.replace(/^sv-?(?=\d)/i, ''))
  const words = chunks.flatMap(wordsOf)
  const asked = words.map(word =>
    word.length >= SHORTEST_BEGINNING || isHan(word) ? `${quoted(word)}:*` : quoted(word),
  )
  return asked.length === 0 ? null : asked.join(' & ')
}
export const supplierQuery = (slug: string): string => quoted(supplierWord(slug))

type Named = { po_number: string; served_customer: string }

/** What an order is found by in the list of orders, beside its number. */
export function orderWords(order: Named, groups: DeliverableCart['groups']): string[] {
  const rows = groups.flatMap(({ lines }) => lines.map(({ row }) => row))
  const said = [
    order.po_number,
    order.served_customer,
    ...rows.flatMap(row => [
      row.sidemark,
      row.design_name,
      row.colour_name,
      row.colour_number,
      row.supplier_sku,
      row.supplier_name,
    ]),
  ]
  const suppliers = rows.map(row => supplierWord(row.supplier_slug))
  return [...new Set([...said.flatMap(searchedWords), ...suppliers])]
}
