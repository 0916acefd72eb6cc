import type { ColumnRule, ImportMapping, MappedField } from '@selvedge/contract/intake/import-mapping.ts'
import { printedGtin } from '@selvedge/contract/catalogue/gtin.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import {
  colourFamilies,
  type ColourFamily,
  type ColourwayStatus,
} from '@selvedge/contract/catalogue/terms.ts'
import { familyOf as familyOfHex } from '../../platform/drawn-cloth.ts'
import { cut, type SourceRow } from '../formats/source-row.ts'
import { folded } from '../words/lexicon.ts'
import { readBarcode } from '../values/barcodes.ts'
import { coloursIn } from '../values/colours.ts'
import { readDate, readLeadTime } from '../values/days.ts'
import { readLength, type LengthUnit } from '../values/lengths.ts'
import { readPrice } from '../values/prices.ts'
import { read, unreadable, type Reading } from '../values/reading.ts'
import { readStock } from '../values/stock.ts'
import { readYes, termIn } from '../values/terms.ts'
import { readFacts } from './read-facts.ts'
import { fitting, statedColourwayFacts } from './stated-facts.ts'
import { numberAndName, RowReader } from './row-reader.ts'
import { splitColours } from './split-colours.ts'
import type { ReadCloth, StatedValues } from './stated-values.ts'

export type ReadingContext = { mapping: ImportMapping; currency: Currency }
/** The result of reading a row: its colourways, or the reason for skipping it. */
export type ReadSourceRow = { skip: string } | { cloths: ReadCloth[] }

/** Reads one row of a supplier's file by its mapping; prices must be in the supplier's own currency. */
export function readSourceRow(row: SourceRow, context: ReadingContext): ReadSourceRow {
  const { mapping } = context
  if (row.skip) return { skip: row.skip }
  if (row.fault)
    return {
      cloths: [
        { what: nameOfRow(row), stated: null, refusals: [{ field: '', message: row.fault }], notes: [] },
      ],
    }
  const wanting = mapping.only.find(rule => !isAmong(row, rule))
  if (wanting) return { skip: `The mapping takes only rows whose ${ruleWords(wanting)}` }
  const excepted = mapping.except.find(rule => isAmong(row, rule))
  if (excepted) return { skip: `The mapping leaves out rows whose ${ruleWords(excepted)}` }
  return { cloths: splitColours(row.values, mapping).map(values => readCloth(values, context)) }
}

const ruleWords = ({ column, words }: ImportMapping['only'][number]): string =>
  cut(`${column} says ${words.join(' or ')}`, 200)

const isAmong = (row: SourceRow, { column, words }: ImportMapping['only'][number]): boolean => {
  const value = ` ${folded(row.values.get(column) ?? '')} `
  return words.some(word => value.includes(folded(word)))
}

/** A row's name in the report when it could not be read. */
export const nameOfRow = ({ values }: SourceRow): string => cut([...values.values()][0] ?? 'row', 80)

function readCloth(values: ReadonlyMap<string, string>, { mapping, currency }: ReadingContext): ReadCloth {
  const row = new RowReader(values, mapping)
  const sku = row.needed('sku', fitting(60))
  const designName = row.needed('designName', fitting(80)) ?? row.needed('name', fitting(80))
  if (sku === undefined && row.refusals.length === 0)
    row.refusals.push({
      field: 'sku',
      message: 'Expected a number of the article, by which it is ordered',
      ...columnOf(row, 'sku'),
    })
  const stated = withoutUnknown({
    sku: sku ?? '',
    gtin: readGtin(row),
    designName,
    facts: readFacts(row),
    colourwayFacts: statedColourwayFacts(row),
    ...readColour(row),
    ...readPrices(row, currency),
    ...readSupply(row),
  })
  const what =
    cut([designName, stated.colourName ?? stated.colourNumber, sku].filter(Boolean).join(' '), 120) ||
    nameOfRow({ line: 0, values })
  const { refusals, notes } = row
  return { what, stated: refusals.length > 0 ? null : stated, ...(sku && { sku }), refusals, notes }
}

/** The barcode; restored leading zeros are reported. */
function readGtin(row: RowReader): string | undefined {
  const barcode = row.optional('gtin', readBarcode)
  if (barcode?.hasLostZeros)
    row.notes.push({
      field: 'gtin',
      message: `Read as ${printedGtin(barcode.gtin)}: zeros before it were missing`,
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
  const both = row.optional('colour', readNumberAndName)
  const colourName = row.optional('colourName', fitting(60)) ?? (both?.name || undefined)
  const colourNumber = row.optional('colourNumber', fitting(20)) ?? (both?.number || undefined)
  const hex = row.optional('hex', readHex)
  const named = [colourName, row.text('colourFamily')].map(text =>
    text === undefined ? [] : coloursIn(text),
  )
  const hexes = hex === undefined ? (named.find(found => found.length > 0) ?? []) : [hex]
  return {
    colourName,
    colourNumber,
    hexes: hexes.length > 0 ? hexes.slice(0, 12) : undefined,
    colourFamily: familyOf(row.text('colourFamily'), hexes[0]),
  }
}

const readNumberAndName = (text: string): Reading<{ number: string; name: string }> => {
  const parts = numberAndName(text)
  return parts.name.length <= 60 && parts.number.length <= 20
    ? read(parts)
    : unreadable('a number of at most 20 and a name of at most 60 characters')
}

const readHex = (text: string): Reading<string> => {
  const hex = /^#?([0-9a-f]{6})$/iu.exec(text.trim())?.[1]
  return hex ? read(`#${hex.toLowerCase()}`) : unreadable('a colour such as #46586a')
}

const familyOf = (text: string | undefined, hex: string | undefined): ColourFamily | undefined =>
  colourFamilies.find(family => family === folded(text ?? '')) ??
  (hex === undefined ? undefined : familyOfHex(hex))

function readPrices(row: RowReader, currency: Currency) {
  const price = (field: MappedField) =>
    row.needed(field, (text, rule): Reading<number> => {
      const reading = readPrice(text, { currency: rule.currency, per: rule.per, mark: rule.decimal })
      if ('expected' in reading) return reading
      const own = reading.value.currency ?? currency
      return own === currency
        ? read(reading.value.perMetreMinor)
        : unreadable(`a price in ${currency}, in which the supplier sells`)
    })
  return { cutPriceMinor: price('cutPrice'), piecePriceMinor: price('piecePrice'), rrpMinor: price('rrp') }
}

const unitOf = ({ unit, decimal }: ColumnRule) => ({ unit: unit as LengthUnit | undefined, mark: decimal })

function readSupply(row: RowReader) {
  const pieceCm = row.optional('pieceLength', (text, rule) =>
    readLength(text, { ...unitOf(rule), min: 100, max: 100_000 }),
  )
  return {
    stock: row.optional('stock', (text, rule) => readStock(text, unitOf(rule))),
    pieceLengthMicrometres: pieceCm === undefined ? undefined : Math.round(pieceCm * 10_000),
    leadTimeDays: row.optional('leadTime', readLeadTime),
    status: readStatus(row),
    sampleAvailable: row.optional('sampleAvailable', readYes),
    listedOn: row.optional('listedOn', readDate),
    sourceUrl: row.optional('sourceUrl', readUrl),
  }
}

function readStatus(row: RowReader): ColourwayStatus | undefined {
  const isGone = row.optional('discontinued', readYes)
  const isLast = row.optional('runningOut', readYes)
  const status = row.optional('status', (text): Reading<ColourwayStatus> => {
    const status = termIn('status', text)
    return status
      ? read(status as ColourwayStatus)
      : unreadable('a status such as active, running out, discontinued')
  })
  if (isGone) return 'discontinued'
  if (isLast) return 'runningOut'
  return status ?? (isGone === undefined && isLast === undefined ? undefined : 'active')
}

const readUrl = (text: string): Reading<string> =>
  /^https?:$/.test(URL.parse(text)?.protocol ?? '') && text.length <= 500
    ? read(text)
    : unreadable('an address that begins with https://')
