import type { ColumnRule, ImportMapping, MappedField } from '@selvedge/contract/intake/import-mapping.ts'
import { KEY } from '../formats/object-lists.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import { SECTION } from '../formats/table-rows.ts'
import { folded, languages } from '../words/lexicon.ts'
import { isRead } from '../values/reading.ts'
import { fibreIn } from '../values/fibres.ts'
import { readComposition } from '../values/composition.ts'
import { readYes, termIn, wholeTerm } from '../values/terms.ts'
import { isPhraseWithColour } from '../values/colours.ts'
import { currenciesIn } from '../values/currencies.ts'
import { unitAt } from '../values/lengths.ts'
import { weightUnitIn } from '../values/weights.ts'
import { asksWhetherThere, columnRule, isAvailability, priceFields } from './column-rules.ts'
import { fieldsOfHeader, isIgnoredHeader } from './header-words.ts'
import { isInternal } from './internal-notes.ts'
import { isCost } from './settle-prices.ts'
import { lengthsOfHeading, settleBreaks } from './settle-breaks.ts'
import { distinctShare, share, type Candidate, type Sample } from './sample.ts'
import { valueChecks } from './value-checks.ts'

export type Fields = ImportMapping['fields']

const LEAST_SCORE = 0.4
/** Number of names and descriptions searched for facts that no column states. */
const MOST_DETAILS = 8

/** Assigns columns to fields: by the words of the header, checked against the values, best match first. */
export function guessFields(sample: Sample, currency: Currency): Fields {
  const fields: Fields = {}
  const taken = new Set<string>()
  for (const { column, field } of candidates(sample, currency)) {
    if (taken.has(column) || (fields[field] && field !== 'details')) continue
    taken.add(column)
    if (field === 'details')
      fields.details = { from: [...(fields.details?.from ?? []), column].slice(0, MOST_DETAILS) }
    else fields[field] = columnRule(field, column, sample.valuesOf(column))
  }
  settleBreaks(fields, sample)
  settleFibres(fields, sample)
  settleFeed(fields, sample)
  settleDescription(fields, sample)
  const collections = fields.collection?.from.flatMap(sample.valuesOf) ?? []
  if (!fields.designName && !fields.name && fields.collection && new Set(collections).size > 1) {
    fields.designName = fields.collection
    delete fields.collection
  }
  settleSection(fields, sample)
  if (!fields.sku && sample.columns.includes(KEY)) fields.sku = { from: [KEY] }
  for (const field of ['width', 'fullWidth', 'weight', 'pieceLength', ...priceFields] as const)
    withUnitBeside(fields, field, sample)
  if (fields.name) withDetails(fields, fields.name)
  return fields
}

const MOST_NAME_CHARACTERS = 80
/** Where no column names the fabrics, a description of a few words is their name. */
function settleDescription(fields: Fields, sample: Sample): void {
  if (fields.designName || fields.name) return
  const column = fields.details?.from.find(name => {
    const values = sample.valuesOf(name)
    const isShort = (value: string) => value.length <= MOST_NAME_CHARACTERS && !/[.;]\s/u.test(value)
    return values.length > 0.9 * sample.rows.length && share(values, isShort) > 0.9
  })
  if (column !== undefined) fields.name = { from: [column] }
}

/** Units in a column without a name, after the figures: `137 | cm`. */
function withUnitBeside(fields: Fields, field: MappedField, sample: Sample): void {
  const rule = fields[field]
  const column = rule?.from[0]
  const next = column === undefined ? undefined : sample.columns[sample.columns.indexOf(column) + 1]
  if (!rule || next === undefined || !/^Column \d+$/.test(next)) return
  const units = sample.valuesOf(next)
  const isUnit = (text: string) =>
    text.length <= 12 &&
    !/\d/.test(text) &&
    (unitAt(text) ?? weightUnitIn(text) ?? currenciesIn(text)[0]) !== undefined
  if (units.length > 0 && share(units, isUnit) > 0.9)
    fields[field] = { ...rule, from: [column!, next], join: ' ' }
}

/** A column for each fibre, with its share: `CO | LI | PES`. */
function settleFibres(fields: Fields, sample: Sample): void {
  if (fields.composition) return
  const used = new Set(Object.values(fields).flatMap(rule => rule.from))
  const columns = sample.columns.filter(column => {
    const values = sample.valuesOf(column)
    const areShares = values.length > 0 && values.every(value => /^\d{1,3}(?:[.,]\d+)?\s*%$/u.test(value))
    return !used.has(column) && areShares && fibreIn(column) !== undefined
  })
  if (columns.length > 1) fields.composition = { from: columns.slice(0, 20), join: ', ', part: 'heading' }
}

/** Product feeds are for shoppers: what they call the price is the retail price. */
function settleFeed(fields: Fields, sample: Sample): void {
  const isFeed = [
    ['title', 'price', 'availability', 'id'],
    ['price', 'currencyId', 'categoryId'],
  ].some(names => names.every(name => sample.columns.includes(name)))
  if (isFeed && !fields.stock && sample.columns.includes('availability'))
    fields.stock = { from: ['availability'] }
  if (!isFeed || fields.rrp || fields.cutPrice?.from[0] !== 'price') return
  fields.rrp = fields.cutPrice
  delete fields.cutPrice
}

const collectionWords = new Set(languages.flatMap(({ headers }) => headers['collection'] ?? []).map(folded))

/**
 * What headings between the rows are: designs with their facts where no column names one, collections where they
 * say so. Others group the list and are no fact of a cloth.
 */
function settleSection(fields: Fields, sample: Sample): void {
  const headings = sample.valuesOf(SECTION)
  if (headings.length === 0) return
  const isCollection = (heading: string) => collectionWords.has(folded(heading).split(/[\s:]+/)[0]!)
  if (!fields.designName && !fields.name) {
    fields.designName = { from: [SECTION], upTo: ' - ' }
    fields.details = { from: [...(fields.details?.from ?? []), SECTION].slice(-MOST_DETAILS) }
  } else if (!fields.collection && share(headings, isCollection) > 0.9)
    fields.collection = { from: [SECTION] }
}

/** A name often includes the width. */
function withDetails(fields: Fields, { from }: ColumnRule): void {
  const others = fields.details?.from ?? []
  fields.details = { from: [...new Set([...from, ...others])].slice(0, MOST_DETAILS) }
}

function candidates(sample: Sample, currency: Currency): Candidate[] {
  const all = sample.columns
    .flatMap(column => candidatesOf(column, sample))
    .filter(({ score }) => score >= LEAST_SCORE)
    .map(one => (isForeign(one, currency) ? { ...one, score: one.score * OF_OTHER_CURRENCY } : one))
    .map(one => (isOwnCost(one) ? { ...one, score: one.score * OF_COST } : one))
  return all.sort((one, other) => other.score - one.score)
}

/** "In stock?": yes or no, and no figure. */
const isQuestion = (column: string, sample: Sample): boolean =>
  /\?\s*$/u.test(column) && share(sample.valuesOf(column), value => isRead(readYes(value))) > 0.9

/** Whether a stock is given in words alone; a column of figures beside says more. */
const isInWords = (values: readonly string[]): boolean =>
  values.length > 0 && share(values, value => /\d/.test(value)) < 0.1
const OF_WORDS = 0.8
/** So is one in noughts and ones, under a heading that is about nothing else. */
const OF_AVAILABILITY = 0.8
/** Under "Stock" they may be rolls, too: somebody has to say so. */
const OF_ONES = 0.7
function availabilityScore(column: string, values: readonly string[]): number {
  if (!isAvailability(column, values)) return 0
  if (asksWhetherThere(column)) return OF_AVAILABILITY
  return fieldsOfHeader(column)[0]?.field === 'stock' ? OF_ONES : 0
}

/** Ones, twos and threes are samples or pieces, and no metres on hand; noughts alone are a column nobody fills. */
function isNoStock(values: readonly string[]): boolean {
  const filled = values.filter(value => !/^0+(?:[.,]0+)?$/u.test(value))
  if (filled.length === 0) return values.length >= LEAST_COUNTS
  return filled.length >= LEAST_COUNTS && share(filled, value => /^[1-3]$/u.test(value)) > 0.9
}
const LEAST_COUNTS = 10

/** A price that another column replaces: "Price until 28/02/2026". */
const isOutgoing = (column: string, { columns }: Sample): boolean =>
  UNTIL.test(column) && columns.some(other => other !== column && FROM_DAY.test(other))
const UNTIL = /\b(?:until|till|bis|hasta|jusqu|fino|tot|até|t\.?o\.?m|до)\b.*\d/iu
const FROM_DAY = /\b(?:from|ab|desde|dès|dal|vanaf|från|a partir|с|от)\b.*\d/iu

/** Of several price columns that of the supplier's own currency is taken. */
const OF_OTHER_CURRENCY = 0.6
function isForeign({ column, field }: Candidate, currency: Currency): boolean {
  const named = priceFields.includes(field) ? currenciesIn(column) : []
  return named.length > 0 && !named.includes(currency)
}

/** What somebody pays the mill is taken for the price only where no other column has one; it is asked about. */
const OF_COST = 0.5
const isOwnCost = ({ column, field }: Candidate): boolean => priceFields.includes(field) && isCost(column)

/** The price of a quantity: `30-99 m`, `net 50+`, `ab 100 m`. */
const isBreak = (column: string): boolean =>
  lengthsOfHeading(column) !== undefined ||
  /^\s*(?:from|ab|desde|dès|da|vanaf|från|от|≥|>=?)?\s*\d+\s*(?:[-–]\s*\d+)?\s*(?:m|yds?|mtr|м|米)?\s*\+?\s*$|\d\s*\+\s*$/iu.test(
    column,
  )

function candidatesOf(column: string, sample: Sample): Candidate[] {
  if (column === SECTION || isIgnoredHeader(column) || isBreak(column) || isInternal(column)) return []
  if (isOutgoing(column, sample)) return []
  const values = sample.valuesOf(column)
  const isCounted = isNoStock(values)
  const isNumbers = share(values, isArticleNumber) > LEAST_NUMBERS
  const inWords = isInWords(values)
  const isAsked = isQuestion(column, sample)
  const availability = availabilityScore(column, values)
  if (availability > 0) return [{ column, field: 'stock', score: availability }]
  const matches = fieldsOfHeader(column).filter(({ field }) =>
    field === 'stock' ? !isCounted && (inWords || !isAsked) : !isAsked,
  )
  const named = matches.map(({ field: wanted, score }) => ({
    column,
    // "Item" and "Artikel" head numbers in some lists and names in others.
    field: wanted === 'sku' && !isNumbers ? ('name' as const) : wanted,
    score:
      score *
      fitness(wanted === 'sku' && !isNumbers ? 'name' : wanted, column, values) *
      (wanted === 'stock' && inWords ? OF_WORDS : 1),
  }))
  // Many lists call the design a pattern; then its column holds names, and no kinds of pattern.
  const isDesign =
    named.some(({ field }) => field === 'pattern') &&
    share(values, value => /\p{L}/u.test(value)) >= 0.5 &&
    share(values, value => termIn('pattern', value) !== undefined) < 0.5
  if (isDesign) named.push({ column, field: 'designName', score: 0.62 })
  // A category tells the kind of cloth in some lists and what it is for in others.
  const isUse =
    named.some(({ field }) => field === 'productType') &&
    share(values, value => wholeTerm('usage', value.split(/[>»›/]/u).at(-1)!) !== undefined) >= 0.5
  if (isUse) named.push({ column, field: 'usage', score: 0.6 })
  const isComposition = values.length > 2 && share(values, value => isRead(readComposition(value))) > 0.7
  return isComposition ? [...named, { column, field: 'composition', score: 0.7 }] : named
}

/** A number of an article has a digit, or is capitals joined like `NB-ES-DEN`; several words are a name. */
const isArticleNumber = (value: string): boolean =>
  /\d/.test(value)
    ? (value.match(/\p{L}{3,}/gu) ?? []).length < 2 || !/\s/u.test(value)
    : /^\p{Lu}+(?:[-_./]\p{Lu}+)+$/u.test(value)
const LEAST_NUMBERS = 0.3
/** How well a column fits a field by header and values, 0 to 1; 0 where nothing speaks for it. */
export const scoreOf = (column: string, field: MappedField, sample: Sample): number =>
  Math.min(1, candidatesOf(column, sample).find(one => one.field === field)?.score ?? 0)

/** How well the values fit a field, 0 to 1. Empty columns are accepted by header, after all others. */
function fitness(field: MappedField, column: string, values: readonly string[]): number {
  if (values.length === 0) return 0.5
  const check = valueChecks[field]
  const rule = columnRule(field, column, values)
  const fitting = check ? share(values, value => check(value, rule)) : 1
  if (fitting < 0.35) return 0
  const score = 0.4 + 0.6 * fitting
  if (field === 'sku') return score * (0.7 + 0.3 * distinctShare(values))
  // "Brown upholstery fabric" is what somebody searched for; the colour's own name stands elsewhere, or nowhere.
  if (field === 'colourName' && share(values, isPhraseWithColour) > 0.5) return score * 0.5
  // One name for all goods is that of their group.
  if (field === 'name' && values.length > 3 && new Set(values).size === 1) return score * 0.5
  return score
}
