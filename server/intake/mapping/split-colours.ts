import type { ImportMapping } from '@selvedge/contract/intake/import-mapping.ts'
import { isNothing, wordSet } from '../words/lexicon.ts'

/** A number and a word: `8 colours`. */
const COUNT_OF_COLOURS = /^\s*\d+\s+\p{L}+\s*$/u
type Values = ReadonlyMap<string, string>
const no = wordSet('no')
const MOST_COLOURS = 300

/** One set of values for each colourway of a row; most files have one per row. */
export function splitColours(values: Values, mapping: ImportMapping): Values[] {
  const { colours } = mapping
  if (!colours) return [values]
  if (colours.kind === 'list') {
    const cell = values.get(colours.column) ?? ''
    // "8 colours" says how many there are, and names none.
    if (COUNT_OF_COLOURS.test(cell))
      return [new Map([...values].filter(([column]) => column !== colours.column))]
    const named = (
      cell.includes(colours.separator) ? cell.split(colours.separator) : cell.split(/\s[-–|/]\s|[;|\n]/u)
    )
      .map(name => name.trim())
      .filter(Boolean)
    const distinct = [...new Set(named)].slice(0, MOST_COLOURS)
    return distinct.length > 1
      ? distinct.map(name => withColour(values, mapping, name, colours.column))
      : [values]
  }
  return colours.columns.flatMap(column => {
    const cell = values.get(column) ?? ''
    if (isNothing(cell) || (colours.cell === 'mark' && no.has(cell.toLowerCase()))) return []
    const own = withColour(values, mapping, column, undefined)
    if (colours.cell === 'sku') return [own.set(skuColumn(mapping), cell)]
    return [colours.cell === 'stock' ? own.set(mapping.fields.stock?.from[0] ?? STOCK, cell) : own]
  })
}

/** Pseudo-columns for the colour and the stock when column headers are colours. */
export const COLOUR = '(colour)'
export const STOCK = '(stock)'
const skuColumn = (mapping: ImportMapping): string => mapping.fields.sku?.from[0] ?? '(sku)'

/** Colours that share an article number each get the colour added to it. */
function withColour(
  values: Values,
  mapping: ImportMapping,
  name: string,
  column: string | undefined,
): Map<string, string> {
  const own = new Map(values)
  own.set(column ?? COLOUR, name)
  const sku = skuColumn(mapping)
  const isSkuOfColours = !(mapping.colours?.kind === 'columns' && mapping.colours.cell === 'sku')
  const { from: columns = [] } = mapping.fields.sku ?? {}
  if (isSkuOfColours && values.get(sku) && !columns.includes(column ?? COLOUR))
    own.set(sku, `${values.get(sku)} ${name}`)
  return own
}
