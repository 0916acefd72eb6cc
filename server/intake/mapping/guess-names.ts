import type { ColoursRule, ColumnRule } from '@selvedge/contract/intake/import-mapping.ts'
import { areColourNames, coloursIn, isColourName, isPhraseWithColour } from '../values/colours.ts'
import { folded, wordSet } from '../words/lexicon.ts'
import type { Fields } from './guess-fields.ts'
import { fieldOfHeader } from './header-words.ts'
import { partOf } from './row-reader.ts'
import { distinctShare, share, type Sample } from './sample.ts'
import { areNumbered, designsIn } from './split-names.ts'
import { COLOUR, STOCK } from './split-colours.ts'

type Values = ReadonlyMap<string, string>
const cellOf = (row: Values, rule: ColumnRule | undefined): string => {
  if (!rule) return ''
  const cells = rule.from.map(column => row.get(column) ?? '').filter(Boolean)
  return partOf(rule.join === undefined ? (cells[0] ?? '') : cells.join(rule.join), rule)
}

/**
 * Decides which columns hold the names of article, design and colour, where headers are ambiguous. Modifies
 * `fields`.
 */
export function settleNames(fields: Fields, sample: Sample): void {
  settleGroup(fields, sample)
  const filled = (rule: ColumnRule) => share(sample.rows, row => cellOf(row, rule) !== '')
  // A column for designs that hardly any row fills does not name them.
  if (fields.designName && fields.name && filled(fields.designName) < 0.2 && filled(fields.name) > 0.8)
    delete fields.designName
  if (!fields.designName && fields.name) splitName(fields, sample, fields.name)
  else if (fields.designName && isDesignAndColour(fields.designName.from[0]!))
    splitName(fields, sample, fields.designName)
  settleDesignNumber(fields, sample)
  settleSku(fields, sample)
  settleParentNumber(fields, sample)
  settleColour(fields, sample)
  withOtherSpelling(fields, sample)
}

/**
 * A list within a list, as `groups.name` and `groups.items.name`: where several groups have items of the same name, the
 * item's alone names no design. Items that are named as colours are the colours of the group.
 */
function settleGroup(fields: Fields, sample: Sample): void {
  const [group, item] = [fields.name?.from[0], fields.designName?.from[0]]
  if (group === undefined || item === undefined || fields.colourName || fields.colour) return
  const above = group.slice(0, group.lastIndexOf('.') + 1)
  if (!item.startsWith(above) || !item.slice(above.length).includes('.')) return
  const groups = Map.groupBy(sample.rows, row => row.get(item) ?? '')
  const isShared = ([name, rows]: [string, Values[]]) =>
    name !== '' && new Set(rows.map(row => row.get(group))).size > 1
  if (![...groups].some(isShared)) return
  if (share(sample.valuesOf(item), isColourName) > 0.5) {
    fields.designName = { from: [group] }
    fields.colourName = { from: [item] }
  } else fields.designName = { from: [group, item], join: ' ' }
}

const NAME_MARKS = [' - ', ' – ', ' — ', ' | ', ' / ', ', ', ': ']

/** A heading that names both: "Design, colour". */
const isDesignAndColour = (column: string): boolean => {
  const named = column.split(/[,/&+-]|\band\b|\bund\b|\bet\b/iu).map(fieldOfHeader)
  return named.includes('designName') && named.some(field => field === 'colourName' || field === 'colour')
}

/** "Kattegatt metervara bredd 150 cm, plommon": the colour after the last separator, the design before it. */
function splitName(fields: Fields, sample: Sample, { from }: ColumnRule): void {
  const names = sample.valuesOf(from[0]!)
  const [best] = NAME_MARKS.map(mark => ({ mark, of: share(names, name => name.includes(mark)) })).sort(
    (one, other) => other.of - one.of,
  )
  const isTold = fields.colourName || fields.colour
  const designs = isTold || (best && best.of >= 0.5) ? undefined : designsIn(names)
  if (designs) {
    fields.designName = { from, part: 'design', designs }
    fields.colour = { from, part: 'colour', designs }
    return
  }
  if (!isTold && areNumbered(names)) {
    fields.designName = { from, part: 'design' }
    fields.colour = { from, part: 'colour' }
    return
  }
  if (isTold || !best || best.of < 0.5) {
    fields.designName = { from }
    return
  }
  fields.designName = { from, before: best.mark }
  fields.colourName = { from, after: best.mark }
}

/** A number that differs between rows of one design is the article's, not the design's. */
function settleDesignNumber(fields: Fields, sample: Sample): void {
  const { designNumber, designName, sku } = fields
  if (!designNumber || !designName) return
  const groups = Map.groupBy(sample.rows, row => cellOf(row, designName))
  const several = [...groups.values()].filter(rows => rows.length > 1)
  const differing = share(several, rows => new Set(rows.map(row => cellOf(row, designNumber))).size > 1)
  if (several.length < 2 || differing < 0.5) return
  delete fields.designNumber
  if (!sku) fields.sku = { from: designNumber.from }
}

/**
 * In a list of designs that each hold a list of colours, a number beside the design is the design's; the colours need
 * theirs to be told apart.
 */
function settleParentNumber(fields: Fields, sample: Sample): void {
  const [number] = fields.sku?.from ?? []
  const colour = fields.colourNumber?.from[0] ?? fields.colourName?.from[0]
  if (number === undefined || colour === undefined || fields.designNumber) return
  const parent = number.slice(0, number.lastIndexOf('.') + 1)
  const isBeneath = colour.startsWith(parent) && /^[^\s.]+\.[^\s]+$/u.test(colour.slice(parent.length))
  const isShared = distinctShare(sample.valuesOf(number)) < 1
  if (!isBeneath || !isShared || fields.designName?.from.includes(number)) return
  fields.designNumber = { from: [number] }
  if (!fields.sku!.from.includes(colour)) fields.sku = { from: [...fields.sku!.from, colour], join: ' ' }
}

/** Where the article's number is missing in some rows, another column of numbers stands in for it. */
function withSpareNumber(fields: Fields, sample: Sample): void {
  const column = fields.sku?.from.length === 1 ? fields.sku.from[0] : undefined
  if (column === undefined || sample.rows.every(row => row.has(column))) return
  const used = new Set(Object.values(fields).flatMap(rule => rule.from))
  const spare = sample.columns.find(
    other =>
      !used.has(other) &&
      fieldOfHeader(other) === 'sku' &&
      sample.rows.every(row => row.has(other)) &&
      distinctShare(sample.valuesOf(other)) === 1,
  )
  if (spare !== undefined) fields.sku = { from: [column, spare] }
}

/**
 * Numbers under a heading that calls them the article's stay as they are where a few stand twice: those rows are refused and
 * named, and no other article is renamed for them. Where a quarter or more repeat, the number is of the design and the colour tells
 * its rows apart.
 */
const leastDistinct = ({ from }: ColumnRule): number =>
  from.length === 1 && fieldOfHeader(from[0]!) === 'sku' ? 0.74 : 0.99

const LEAST_GAIN = 0.02
/** A number shared by several articles is made unique with the design's name. */
function settleSku(fields: Fields, sample: Sample): void {
  const rows = sample.rows.filter(row => cellOf(row, fields.designName) !== '')
  const alone = (columns: readonly string[]) => {
    const cells = rows.map(row => cellOf(row, { from: [...columns], join: ' ' })).filter(Boolean)
    return cells.length > rows.length / 2 ? distinctShare(cells) : 0
  }
  withSpareNumber(fields, sample)
  const filled = share(rows, row => cellOf(row, fields.sku) !== '')
  if (fields.sku && filled > 0.5 && alone(fields.sku.from) > leastDistinct(fields.sku)) return
  const design = fields.designName?.from ?? []
  const own = fields.sku && filled > 0.5 ? fields.sku.from : []
  const colour = [
    ...(fields.colourNumber?.from ?? []),
    ...(fields.colourName?.from ?? fields.colour?.from ?? []),
  ]
  const handle = sample.columns.includes('Handle') ? ['Handle'] : []
  // A colour that is the same in all rows tells no articles apart.
  const tellsMore = (columns: readonly string[]) => alone(columns) > alone(own) + LEAST_GAIN
  const ways = [
    ...(own.length > 0
      ? [
          [...own, ...colour.slice(0, 1)],
          [...own, ...colour],
        ].filter(tellsMore)
      : []),
    [...own, ...design],
    handle,
    ...(handle.length > 0 ? [[...handle, ...colour]] : []),
    [...design, ...colour],
    [...own, ...design, ...colour],
    [...(fields.name?.from ?? []), ...design],
  ]
  const way = ways
    .map(columns => [...new Set(columns)])
    .find(columns => columns.length > 0 && alone(columns) > 0.97)
  if (way) fields.sku = way.length > 1 ? { from: way, join: ' ' } : { from: way }
}

const WITH_NUMBER = /^(?:[A-Z]{0,3}\d{1,6}[\s\-–/:.#＃]+\p{L}|\p{L}.*\s[A-Z]{0,3}\d[\d-]*$)/u

function settleColour(fields: Fields, sample: Sample): void {
  const rows = sample.rows
  const phrases = fields.colourName?.from.flatMap(sample.valuesOf) ?? []
  // The column with the colour's own name counts.
  if (fields.colour && share(phrases, isPhraseWithColour) > 0.5) delete fields.colourName
  const colour = fields.colourName
  const isSame =
    colour && rows.length > 3 && distinctShare(sample.valuesOf(colour.from[0]!)) * rows.length <= 1.5
  // A column with one colour for every article holds the colour family; the name may be in the article
  // number.
  const number = fields.sku?.from.find(column => !fields.designName?.from.includes(column))
  if (isSame && number && share(sample.valuesOf(number), value => WITH_NUMBER.test(value)) > 0.6) {
    // "Brown upholstery fabric" in every row is what somebody searched for.
    if (sample.valuesOf(colour.from[0]!).every(areColourNames)) fields.colourFamily ??= { from: colour.from }
    delete fields.colourName
    fields.colour = { from: [number] }
  } else if (colour && !colour.after && !fields.colourNumber && !fields.colour) {
    if (share(sample.valuesOf(colour.from[0]!), value => WITH_NUMBER.test(value)) > 0.6) {
      delete fields.colourName
      fields.colour = { from: colour.from }
    } else if (share(sample.valuesOf(colour.from[0]!), value => /^[A-Z]{0,3}[\d-]+$/.test(value)) > 0.9) {
      delete fields.colourName
      fields.colourNumber = { from: colour.from }
    }
  }
}

/** A product's colour stands under "Colour" in some rows and under "Color" in the others. */
function withOtherSpelling(fields: Fields, sample: Sample): void {
  const colour = fields.colourName
  const [own] = colour?.from ?? []
  if (!colour || own === undefined || colour.from.length > 1 || colour.after !== undefined) return
  const used = new Set(Object.values(fields).flatMap(rule => rule.from))
  const others = sample.columns.filter(
    other =>
      !used.has(other) &&
      fieldOfHeader(other) === fieldOfHeader(own) &&
      sample.rows.some(row => row.has(other)) &&
      !sample.rows.some(row => row.has(other) && row.has(own)),
  )
  if (others.length > 0) fields.colourName = { ...colour, from: [own, ...others] }
}

const severalColours = wordSet('severalColours')
const LIST_MARKS = [',', ';', '|', '\n']
const LEAST_COLOUR_COLUMNS = 3

const MARK = /^(?:x|✓|✔|yes|ja|oui|s[ií]|1|true|y|j|•|ok)$/iu
const isNumberedMark = (column: string, sample: Sample): boolean => {
  const values = sample.valuesOf(column)
  return /^\d{1,4}\s+\p{L}/u.test(column) && values.length > 0 && values.every(value => MARK.test(value))
}

/**
 * Several colours in one row: a list in the cell, or a column for each. Removes their columns from `fields`.
 */
export function guessColours(fields: Fields, sample: Sample): ColoursRule | null {
  const unused = sample.columns.filter(
    column => !Object.values(fields).some(rule => rule.from.includes(column)),
  )
  const known = unused.filter(isColourName)
  // Beside known colours, numbered headings over the same marks are colours, too: "07 brick".
  const columns = unused.filter(
    column => known.includes(column) || (known.length > 1 && isNumberedMark(column, sample)),
  )
  if (columns.length >= LEAST_COLOUR_COLUMNS) return colourColumns(fields, sample, columns)
  const column = fields.colourName?.from[0]
  if (!column || fields.colourName?.after) return null
  const cells = sample.rows.map(row => row.get(column) ?? '').filter(Boolean)
  if (new Set(cells).size === 1 && cells.length > 1) return null
  const isSeveral = severalColours.has(folded(column))
  const separator =
    LIST_MARKS.find(mark => share(cells, cell => isList(cell, mark)) > 0.5) ?? (isSeveral ? ',' : undefined)
  if (!separator) return null
  withColourInNumber(fields, column)
  return { kind: 'list', column, separator }
}

/** Where the design's name stands in for the article's number, each of its colours needs one of its own. */
function withColourInNumber(fields: Fields, colour: string): void {
  const [first] = fields.sku?.from ?? []
  const ofNames = [...(fields.designName?.from ?? []), ...(fields.name?.from ?? [])]
  if (first !== undefined && ofNames.includes(first) && !fields.sku!.from.includes(colour))
    fields.sku = { from: [...fields.sku!.from, colour], join: ' ' }
}

/** Distinct colour names, not a sentence and not a set of search keywords. */
function isList(cell: string, mark: string): boolean {
  const parts = cell
    .split(mark)
    .map(part => part.trim())
    .filter(Boolean)
  if (parts.length < 2 || new Set(parts.map(folded)).size < parts.length) return false
  return (
    share(parts, part => part.split(/\s+/).length <= 3) === 1 &&
    (parts.length > 2 || share(parts, part => coloursIn(part).length > 0) > 0.4)
  )
}

function colourColumns(fields: Fields, sample: Sample, columns: string[]): ColoursRule {
  const cells = columns.flatMap(column => sample.valuesOf(column))
  const isMark = share(cells, cell => MARK.test(cell)) > 0.8
  const isStock =
    share(cells, cell => /^\d{1,5}(?:[.,]\d{1,2})?(?:\s*(?:m|yds?|yards?))?$/iu.test(cell)) > 0.9
  fields.colourName = { from: [COLOUR] }
  withColourInNumber(fields, COLOUR)
  const cell = isMark ? 'mark' : isStock ? 'stock' : 'sku'
  if (cell === 'stock') fields.stock = { from: [STOCK] }
  return { kind: 'columns', columns, cell }
}
