import type { Currency } from '@selvedge/contract/pricing/money.ts'
import type { ImportMapping, MappedField } from '@selvedge/contract/intake/import-mapping.ts'
import type { SourceSettings } from '@selvedge/contract/intake/import-mapping.ts'
import { isWordOf } from './rows-left-out.ts'
import { folded, wordSet } from '../words/lexicon.ts'
import { isUncounted, isUncountedMinimum, priceFields } from './column-rules.ts'
import { guessFields, type Fields } from './guess-fields.ts'
import { guessColours, settleNames } from './guess-names.ts'
import { isIgnoredHeader } from './header-words.ts'
import { questionsOf } from './questions.ts'
import { askedOfBareLengths } from './settle-breaks.ts'
import { settleAbove, settleByDescriptions } from './settle-above.ts'
import { taxesIn } from './price-taxes.ts'
import { settlePictures } from './settle-pictures.ts'
import { settlePrices, unclearCurrencies } from './settle-prices.ts'
import { readWidths, type LengthUnit } from '../values/lengths.ts'
import { measuresInName } from '../values/measures-in-names.ts'
import { isRead } from '../values/reading.ts'
import { isTwoWidths, patternOf, withoutRemark } from '../values/width-remarks.ts'
import { share, type Sample } from './sample.ts'

export type Guess = {
  mapping: ImportMapping
  /** What the file does not tell and the approver should check. */
  questions: string[]
  /** Missing fields that a new cloth needs. */
  missing: MappedField[]
  /** Prices of which nothing says the currency; the mapping cannot be approved before somebody does. */
  unclear: MappedField[]
}

/** Guesses the meaning of each column of a supplier's file from its header and first rows. */
export function guessMapping(source: SourceSettings, sample: Sample, currency: Currency): Guess {
  const fields = guessFields(sample, currency)
  settleNames(fields, sample)
  const colours = guessColours(fields, sample)
  settleAbove(fields, sample)
  settleByDescriptions(fields, sample)
  settleRepeats(fields)
  const asked = [...settlePrices(fields, sample), ...askedOfBareLengths(fields, sample)]
  settlePictures(fields, sample)
  const only = onlyByTheMetre(fields, sample)
  const used = new Set(Object.values(fields).flatMap(rule => rule.from))
  if (colours?.kind === 'columns') for (const column of colours.columns) used.add(column)
  const mapping: ImportMapping = {
    version: 1,
    source,
    fields,
    colours,
    only,
    except: goodsThatAreNoCloth(fields, sample),
    defaults: {
      productType: null,
      pattern: null,
      usage: [],
      judgeUsage: false,
      matchType: null,
      direction: null,
      reversible: null,
      status: 'active',
      flammabilityTreatment: null,
      namedWidthUnit: 'cm',
      pieceLengthMetres: null,
      leadTimeDays: null,
      sampleAvailable: null,
    },
    prices: {
      assumedPer: assumedUnit(fields, sample),
      pieceOfCut: null,
      cutOfRrp: null,
      rrpOfCut: null,
      ...taxesIn(fields, sample),
    },
    unmapped: sample.columns
      .filter(column => !used.has(column) && column !== '' && !column.startsWith('('))
      // Trailing separators on each line produce empty columns.
      .filter(column => !/^Column \d+$/.test(column) || sample.valuesOf(column).length > 0)
      .slice(0, 500),
  }
  return withQuestions(mapping, sample, currency, asked)
}

/** A mapping with what the approver should check. */
export function withQuestions(
  mapping: ImportMapping,
  sample: Sample,
  currency: Currency,
  asked: readonly string[] = [],
): Guess {
  const unclear = unclearCurrencies(mapping.fields, sample, currency)
  const { questions, missing } = questionsOf(mapping, currency, unclear)
  return {
    mapping,
    questions: [
      ...asked,
      ...widthQuestions(mapping.fields, sample),
      ...stockQuestions(mapping, sample),
      ...minimumQuestions(mapping.fields, sample),
      ...questions,
    ],
    missing,
    unclear,
  }
}

const minimumQuestions = (fields: Fields, sample: Sample): string[] =>
  isUncountedMinimum(fields, sample.valuesOf)
    ? [
        'minOrder: nothing says whether it is counted in metres, yards or pieces; figures without a unit are left out until somebody does ("unit")',
      ]
    : []

const stockQuestions = (mapping: ImportMapping, sample: Sample): string[] =>
  isUncounted(mapping, sample.valuesOf)
    ? [
        'stock: nothing says whether it is counted in metres, yards or pieces; taken as metres ("unit"). Leave it out where it is pieces',
      ]
    : []

/** Cells of the width that say more than one width: asked about once for all that are written alike. */
function widthQuestions({ width }: Fields, sample: Sample): string[] {
  const cells = width?.from.flatMap(sample.valuesOf) ?? []
  const odd = cells.filter(cell => {
    const { widths, remark } = withoutRemark(cell)
    return remark !== '' || isTwoWidths(widths)
  })
  return [...Map.groupBy(odd, patternOf).values()].map(([first = '', ...others]) => {
    const { widths, remark } = withoutRemark(first)
    const reading = isTwoWidths(widths)
      ? 'the smaller is taken as the usable width'
      : 'the width alone is read'
    const rest = remark === '' ? '' : '; the rest is a note in the report'
    return `width: ${others.length + 1} of the first cells are written like "${first}": ${reading}${rest}`
  })
}

/**
 * What to ask whether prices are for: those of a supplier that measures cloth in inches or stock in yards are likely for a yard, unless
 * the file says otherwise, be it of another price. No heading of a width or a stock states it of a price.
 */
function assumedUnit(fields: Fields, sample: Sample): 'm' | 'yd' {
  const stated = priceFields.map(field => fields[field]?.per)
  if (stated.includes('m')) return 'm'
  const isImperial = (['width', 'stock', 'pieceLength'] as const).some(field => {
    const rule = fields[field]
    const cells = rule?.from.flatMap(sample.valuesOf) ?? []
    return (
      rule?.unit === 'in' ||
      rule?.unit === 'yd' ||
      share(cells, cell => /["″”]|\b(?:inch(?:es)?|yards?|yds?)\b/iu.test(cell)) > 0.5
    )
  })
  return isImperial || stated.includes('yd') ? 'yd' : 'm'
}

/** A list that measures its widths in centimetres or inches by their heading measures bare repeats likewise. */
function settleRepeats(fields: Fields): void {
  const unit = (fields.width ?? fields.fullWidth)?.unit
  if (unit !== 'cm' && unit !== 'in') return
  for (const field of ['repeat', 'verticalRepeat', 'horizontalRepeat'] as const)
    if (fields[field]) fields[field].unit ??= unit
}

const byTheMetre = wordSet('byTheMetre')

/** If some names say "by the metre", the others are towels, cushions and lamps. */
function onlyByTheMetre(fields: Fields, sample: Sample): ImportMapping['only'] {
  const columns = [
    ...new Set([
      ...(fields.name?.from ?? []),
      ...(fields.designName?.from ?? []),
      ...(fields.productType?.from ?? []),
    ]),
  ]
  for (const column of columns) {
    const values = sample.valuesOf(column).map(value => ` ${folded(value)} `)
    const words = [...byTheMetre].filter(word => values.some(value => value.includes(` ${word} `)))
    const matching = share(values, value => words.some(word => value.includes(` ${word} `)))
    if (words.length > 0 && matching < 0.95) return [{ column, words }]
  }
  return []
}

const noCloths = [...wordSet('noCloth')]
/** Headings of what kind of goods a row is. */
const KIND =
  /^(?:option\d value|(?:product |artikel)?type|size|format|typ|tipo(?: de producto| de produto)?|soort|tipologia|art)$/u
/** Paper is as wide as cloth. */
const OF_WALLS = /wall|papel|tapet|behang|carta|papier|обои|шпалер|壁/iu

/**
 * Goods among the fabrics that are none, by their names: hooks, gift cards, samples, freight. A word is no sign of them where most rows
 * that have it state the width of a cloth, as those of "Solar Zip" do.
 */
function goodsThatAreNoCloth(fields: Fields, sample: Sample): ImportMapping['except'] {
  const columns = new Set([
    ...(fields.name?.from ?? []),
    ...(fields.designName?.from ?? []),
    ...sample.columns.filter(column => KIND.test(folded(column))),
  ])
  return [...columns].flatMap(column => {
    const rows = sample.rows.map(row => ({ row, text: ` ${folded(row.get(column) ?? '')} ` }))
    const found = noCloths.filter(word => {
      const named = rows.filter(({ text }) => isWordOf(word, text))
      const isOfCloth = share(named, ({ row }) => hasClothWidth(row, fields)) > 0.5
      return named.length > 0 && (!isOfCloth || OF_WALLS.test(word))
    })
    // "Thread" is in all that says "sewing thread": one word to decide about.
    const words = found.filter(
      word => !found.some(other => other !== word && isWordOf(other, ` ${folded(word)} `)),
    )
    const isAll = words.length > 0 && rows.every(({ text }) => words.some(word => isWordOf(word, text)))
    return words.length === 0 || isAll ? [] : [{ column, words }]
  })
}

const LEAST_CLOTH_CM = 90
function hasClothWidth(row: ReadonlyMap<string, string>, { width, name, designName }: Fields): boolean {
  const named = [...(name?.from ?? []), ...(designName?.from ?? [])]
    .map(column => measuresInName(row.get(column) ?? '').widthCm ?? 0)
    .some(cm => cm >= LEAST_CLOTH_CM)
  const cell = width?.from.map(column => row.get(column)).find(Boolean)
  const range = { min: LEAST_CLOTH_CM, max: 400 }
  const unit = width?.unit as LengthUnit | undefined
  return named || (cell !== undefined && isRead(readWidths(cell, { ...range, unit, mark: width?.decimal })))
}

/** Unmapped columns, without those known to be useless. */
export const leftOver = ({ unmapped }: ImportMapping): string[] =>
  unmapped.filter(column => !isIgnoredHeader(column))
