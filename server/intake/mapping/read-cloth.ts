import type { ColumnRule, ImportMapping, MappedField } from '@selvedge/contract/intake/import-mapping.ts'
import type { Remark } from '@selvedge/contract/intake/row-reasons.ts'
import { printedGtin } from '@selvedge/contract/catalogue/gtin.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import {
  colourFamilies,
  type ColourFamily,
  type ColourwayStatus,
} from '@selvedge/contract/catalogue/terms.ts'
import { familyOf as familyOfHex } from '../../platform/drawn-cloth.ts'
import { cut, type SourceRow } from '../formats/source-row.ts'
import { folded, languages, wordSet } from '../words/lexicon.ts'
import { readBarcode } from '../values/barcodes.ts'
import { areColourNames, coloursCalledSo, coloursIn } from '../values/colours.ts'
import { readDate, readLeadTime } from '../values/days.ts'
import { readLength, type LengthUnit } from '../values/lengths.ts'
import { read, unreadable, type Reading } from '../values/reading.ts'
import { withoutRemark } from '../values/width-remarks.ts'
import { clausesOf, describedSupply, remarksOf } from './described-supply.ts'
import { minimumIn } from '../values/price-breaks.ts'
import { readStock, stockInWords, type Stock, type StockReader } from '../values/stock.ts'
import { readStatus } from '../values/status.ts'
import { readYes, wholeTerm } from '../values/terms.ts'
import { readFacts, textsOf } from './read-facts.ts'
import { readPictures } from './read-pictures.ts'
import { withPrices } from './read-prices.ts'
import { fitting, statedColourwayFacts } from './stated-facts.ts'
import { rulingAgainst } from './rows-left-out.ts'
import { numberAndName, RowReader } from './row-reader.ts'
import { isWidthUnitAssumed } from './described-facts.ts'
import { nameWithoutFacts } from './name-facts.ts'
import { splitColours } from './split-colours.ts'
import type { ReadCloth, StatedValues } from './stated-values.ts'

/** `currency` is the supplier's, for prices of which neither the mapping nor the row says it. */
export type ReadingContext = { mapping: ImportMapping; currency: Currency }
/** The result of reading a row: its colourways, or the reason for skipping it. */
export type ReadSourceRow = { skip: Remark } | { cloths: ReadCloth[] }

/** Reads one row of a supplier's file by its mapping. */
export function readSourceRow(row: SourceRow, context: ReadingContext): ReadSourceRow {
  const { mapping } = context
  if (row.skip) return { skip: row.skip }
  if (row.fault)
    return {
      cloths: [{ what: nameOfRow(row), stated: null, refusals: [{ field: '', ...row.fault }], notes: [] }],
    }
  const ruling = rulingAgainst(row.values, mapping)
  if (ruling) return { skip: ruling.remark }
  const cloths = splitColours(row.values, mapping)
  return { cloths: cloths.map(values => readCloth(values, context, cloths.length > 1)) }
}

/** A name; of one that is too long, what is left without the facts that it carries. */
const readName = (text: string): Reading<string> =>
  fitting(MOST_NAME)(text.length > MOST_NAME ? (nameWithoutFacts(text) ?? text) : text)
const MOST_NAME = 80

/** An article number; what a spreadsheet made a date or a formula of is none. */
const readNumber = (text: string): Reading<string> => {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return unreadable('numberNotDate')
  if (text.startsWith('=')) return unreadable('numberNotFormula')
  return fitting(60)(text)
}

/** A row's name in the report when it could not be read. */
export const nameOfRow = ({ values }: SourceRow): string => cut([...values.values()][0] ?? 'row', 80)

/**
 * The number of a row that is left out: its cloth is not gone from the list. Of a row of several colours, what their numbers
 * begin with; none of what is no cloth, such as a heading.
 */
export function numberOfLeftOut({ values, skip }: SourceRow, mapping: ImportMapping): string | undefined {
  if (skip && skip.code !== 'hiddenRow') return undefined
  const { colours } = mapping
  const own = colours?.kind === 'list' ? [...values].filter(([column]) => column !== colours.column) : values
  return new RowReader(new Map(own), mapping).needed('sku', readNumber)
}

function readCloth(
  values: ReadonlyMap<string, string>,
  { mapping, currency }: ReadingContext,
  isOneOfSeveral: boolean,
): ReadCloth {
  const row = new RowReader(values, mapping)
  const sku = row.needed('sku', readNumber)
  const colour = readColour(row)
  const designName = nameWithoutFacts(
    withoutColour(
      row.rule('designName') ? row.needed('designName', readName) : row.needed('name', readName),
      row.rule('designName')?.before === undefined ? colour.colourName : undefined,
    ),
  )
  if (sku === undefined && row.refusals.length === 0)
    row.refusals.push({
      field: 'sku',
      code: 'needsNumber',
      ...columnOf(row, 'sku'),
    })
  const facts = readFacts(row)
  const stated = withoutUnknown({
    sku: sku ?? '',
    gtin: readGtin(row),
    designName,
    facts,
    isWidthUnitAssumed: isWidthAssumed(row, facts) || undefined,
    colourwayFacts: statedColourwayFacts(row),
    ...colour,
    ...withPrices(row, readSupply(row), currency),
    pictures: readPictures(row, isOneOfSeveral),
  })
  const what =
    cut([designName, stated.colourName ?? stated.colourNumber, sku].filter(Boolean).join(' '), 120) ||
    nameOfRow({ line: 0, values })
  noteWidth(row)
  const { refusals, notes } = row
  return { what, stated: refusals.length > 0 ? null : stated, ...(sku && { sku }), refusals, notes }
}

/** Whether the width is one of a name, whose unit nothing says. */
const isWidthAssumed = (row: RowReader, { usableWidthCm }: StatedValues['facts']): boolean =>
  usableWidthCm !== undefined &&
  row.text('width') === undefined &&
  row.text('fullWidth') === undefined &&
  isWidthUnitAssumed(textsOf(row))

/** What the cell of the width says besides, for the report. */
function noteWidth(row: RowReader): void {
  const text = row.text('width')
  const { remark } = withoutRemark(text ?? '')
  if (text === undefined || remark === '') return
  row.notes.push({
    field: 'width',
    code: 'onlyWidth',
    values: { rest: cut(remark, 80) },
    value: cut(text, 120),
    ...columnOf(row, 'width'),
  })
}

/** The barcode; restored leading zeros are reported. */
function readGtin(row: RowReader): string | undefined {
  const barcode = row.optional('gtin', readBarcode)
  if (barcode?.hasLostZeros)
    row.notes.push({
      field: 'gtin',
      code: 'zerosRestored',
      values: { gtin: printedGtin(barcode.gtin) },
      ...columnOf(row, 'gtin'),
    })
  return barcode?.gtin
}

const columnOf = (row: RowReader, field: MappedField) => {
  const column = row.rule(field)?.from[0]
  return column === undefined ? {} : { column }
}

const withoutUnknown = (
  stated: { [K in keyof StatedValues]: StatedValues[K] | undefined } & {
    sku: string
    facts: StatedValues['facts']
  },
): StatedValues =>
  Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== undefined)) as StatedValues

function readColour(row: RowReader) {
  const both = row.optional('colour', text => readNumberAndName(withoutLabel(text, false)!.name))
  const isListed = row.mapping.colours !== null
  const named = withoutLabel(row.optional('colourName', fitting(60)), isListed)
  const colourName = named?.name ?? (both?.name || undefined)
  const colourNumber =
    row.optional('colourNumber', fitting(20)) ?? (named?.number || both?.number || undefined)
  const hex = row.optional('hex', readHex)
  const group = row.text('colourFamily')
  const family = group !== undefined && areColourNames(group) ? group : undefined
  const told = [colourName, family].map(text => (text === undefined ? [] : coloursIn(text)))
  if (named !== undefined && isContradicted(row, told[0]!))
    return { colourName: undefined, colourNumber, hexes: undefined, colourFamily: undefined }
  const hexes = hex === undefined ? (told.find(found => found.length > 0) ?? []) : [hex]
  return {
    colourName,
    colourNumber,
    hexes: hexes.length > 0 ? hexes.slice(0, 12) : undefined,
    colourFamily: familyOf(family, hexes[0]),
  }
}

/** Whether a name calls its cloth by a colour of another family than the column does: which is true nobody can say. */
function isContradicted(row: RowReader, told: readonly string[]): boolean {
  const names = (['name', 'designName'] as const).map(field => row.text(field) ?? '')
  const families = new Set(names.flatMap(coloursCalledSo).map(familyOfHex))
  if (told.length === 0 || families.size === 0 || told.some(hex => families.has(familyOfHex(hex))))
    return false
  const value = cut(row.text('colourName')!, 120)
  row.notes.push({ field: 'colourName', code: 'otherColour', value, ...columnOf(row, 'colourName') })
  return true
}

const colourLabels = languages
  .flatMap(({ headers }) => headers['colourName'] ?? [])
  .map(folded)
  .sort((one, other) => other.length - one.length)
/** "Farbe 12 Heide": the name without the word for colour before it, and the number between. */
function withoutLabel(
  text: string | undefined,
  isListed: boolean,
): { name: string; number: string } | undefined {
  if (text === undefined) return undefined
  const plain = folded(text)
  const label = colourLabels.find(word => plain.startsWith(`${word} `))
  if (label === undefined) {
    const parts = isListed ? numberAndName(text) : { name: '', number: '' }
    return parts.name === '' ? { name: text, number: '' } : parts
  }
  const rest = text
    .split(/\s+/)
    .slice(label.split(' ').length)
    .join(' ')
    .replace(/^[\s:–-]+/u, '')
  const { name, number } = numberAndName(rest)
  return name === '' ? { name: rest, number: '' } : { name, number }
}

const joining = wordSet('and')
/** A name that ends in the colour which a column of its own tells: "Rufforth, Hay"; not one of two: "Gold and Silver". */
function withoutColour(name: string | undefined, colour: string | undefined): string | undefined {
  if (name === undefined || colour === undefined || name.length <= colour.length) return name
  if (!folded(name).endsWith(` ${folded(colour)}`)) return name
  const rest = name.slice(0, name.length - colour.length).replace(/[\s,;:/|–—-]+$/u, '')
  const isOneOfTwo = /[&+]$/u.test(rest) || joining.has(folded(rest).split(' ').at(-1)!)
  return rest === '' || isOneOfTwo || !folded(name).startsWith(folded(rest)) ? name : rest
}

const readNumberAndName = (text: string): Reading<{ number: string; name: string }> => {
  const parts = numberAndName(text)
  return parts.name.length <= 60 && parts.number.length <= 20 ? read(parts) : unreadable('colour')
}

const readHex = (text: string): Reading<string> => {
  const hex = /^#?([0-9a-f]{6})$/iu.exec(text.trim())?.[1]
  return hex ? read(`#${hex.toLowerCase()}`) : unreadable('hex')
}

const familyOf = (text: string | undefined, hex: string | undefined): ColourFamily | undefined =>
  colourFamilies.find(family => family === folded(text ?? '')) ??
  (hex === undefined ? undefined : familyOfHex(hex))

const unitOf = ({ unit, decimal, isAvailability }: ColumnRule) => ({
  unit: unit as LengthUnit | undefined,
  mark: decimal,
  isAvailability,
})

function readSupply(row: RowReader) {
  const pieceCm = row.optional('pieceLength', (text, rule) =>
    readLength(text, { ...unitOf(rule), min: 100, max: 100_000 }),
  )
  const told = describedSupply(row)
  const rollCm = pieceCm ?? told.pieceCm
  const stock = row.optional('stock', (text, rule) => stockIn(text, unitOf(rule)))
  noteSoldAhead(row, stock)
  return {
    stock: stock ?? told.stock,
    pieceLengthMicrometres: rollCm === undefined ? undefined : Math.round(rollCm * 10_000),
    minOrderMicrometres:
      row.optional('minOrder', readMinimum) ?? told.minOrderMicrometres ?? (row.rule('minOrder') && null),
    leadTimeDays: row.optional('leadTime', readLeadTime) ?? told.leadTimeDays,
    ...(told.isLast ? { status: 'runningOut' as const } : statusOf(row)),
    sampleAvailable: row.optional('sampleAvailable', readYes),
    listedOn: row.optional('listedOn', readDate),
    sourceUrl: row.optional('sourceUrl', readUrl),
  }
}

/** A stock below nothing is sold ahead: read as none, and said. */
function noteSoldAhead(row: RowReader, stock: Stock | undefined): void {
  const text = row.text('stock') ?? ''
  if (stock === undefined || !/^\s*-\s*(?:0*[.,])?0*[1-9]/u.test(text)) return
  row.notes.push({ field: 'stock', code: 'stockBelowNothing', ...columnOf(row, 'stock') })
}

/** A nought is none. */
function readMinimum(text: string, { unit }: ColumnRule): Reading<number | undefined> {
  if (/^0+(?:[.,]0+)?(?![\d.,/])/.test(text)) return read(undefined)
  const micrometres = minimumIn(text, unitOf({ from: [], unit }).unit)
  return micrometres === undefined ? unreadable('minimumLength') : read(micrometres)
}

/** The stock; the name of a status says nothing of it, and is no fault. */
const stockIn = (text: string, reader: StockReader): Reading<Stock | undefined> =>
  stockInWords(text) === undefined && wholeTerm('status', text) === 'active'
    ? read(undefined)
    : readStock(text, reader)

/** A cloth that is not for sale now is none for a customer, whatever else its row says; a new one does not come in at all. */
function statusOf(row: RowReader): Pick<StatedValues, 'status' | 'withheldBy'> {
  const isGone = row.optional('discontinued', readYes)
  const isLast = row.optional('runningOut', readYes)
  const status = row.optional('status', readStatus)
  if (isGone) return { status: 'discontinued' }
  if (status === 'withheld') return { status: 'discontinued', withheldBy: cut(row.text('status')!, 80) }
  const said = isLast
    ? 'runningOut'
    : (status ?? statusInRemarks(row) ?? (isLast === false ? 'active' : undefined))
  return said === undefined ? {} : { status: said }
}

/** A remark that is nothing but a status: "discontinued". */
function statusInRemarks(row: RowReader): ColourwayStatus | undefined {
  const columns = [...(row.rule('details')?.from ?? []), ...(row.rule('cutPrice')?.from ?? [])]
  const remarks = columns.map(column => row.values.get(column) ?? '').filter(text => text.length < 200)
  const found = remarks.flatMap(clausesOf).map(clause => wholeTerm('status', clause))
  const last = found.includes('runningOut')
    ? 'runningOut'
    : found.find(status => status && status !== 'active' && status !== 'withheld')
  // "In stock" is the status of a cloth where it is the whole remark, and not the name of one.
  const isActive = remarksOf(row).some(remark => wholeTerm('status', remark) === 'active')
  return (last ?? (isActive ? 'active' : undefined)) as ColourwayStatus | undefined
}

const readUrl = (text: string): Reading<string> =>
  /^https?:$/.test(URL.parse(text)?.protocol ?? '') && text.length <= 500
    ? read(text)
    : unreadable('webAddress')
