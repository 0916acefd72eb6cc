import { judgedUse } from '@selvedge/contract/catalogue/judged-use.ts'
import { ImportMapping } from '@selvedge/contract/intake/import-mapping.ts'
import {
  importDefaultNames,
  importDefaults,
  type ImportDefault,
} from '@selvedge/contract/intake/import-defaults.ts'
import type { DefaultReview } from '@selvedge/contract/intake/import-review.ts'
import { priceFields } from '../mapping/column-rules.ts'
import type { StatedValues } from '../mapping/stated-values.ts'
import { assumedWidth } from '../values/measures-in-names.ts'
import type { Reviewed } from './read-file.ts'

/** Whether a new cloth lacks what a default fills in. */
const isLacking: Record<ImportDefault, (stated: StatedValues, mapping: ImportMapping) => boolean> = {
  currency: (stated, { fields }) =>
    isPriced(stated) &&
    !fields.currency &&
    priceFields.some(field => fields[field] && !fields[field].currency),
  per: (stated, { fields }) =>
    isPriced(stated) && priceFields.some(field => fields[field] && !fields[field].per),
  tradeTaxPercent: (_, { fields }) => fields.cutPrice !== undefined || fields.piecePrice !== undefined,
  retailTaxPercent: (_, { fields }) => fields.rrp !== undefined,
  namedWidthUnit: stated => stated.isWidthUnitAssumed === true,
  rrpOfCut: stated => stated.rrpMinor === undefined && isPriced(stated),
  cutOfRrp: stated => stated.cutPriceMinor === undefined && stated.rrpMinor !== undefined,
  pieceOfCut: stated => stated.piecePriceMinor === undefined && isPriced(stated),
  widthCm: ({ facts, designName }, { defaults }) =>
    facts.usableWidthCm === undefined && assumedWidth(designName, defaults.widthCm) !== undefined,
  pieceLengthMetres: stated => stated.pieceLengthMicrometres === undefined,
  leadTimeDays: stated => stated.leadTimeDays === undefined,
  usage: ({ facts }) => facts.usage === undefined,
  judgeUsage: ({ facts }, { defaults }) =>
    facts.usage === undefined &&
    defaults.usage.length === 0 &&
    judgedUse({ abrasion: facts.abrasion ?? [], weightGsm: facts.weightGsm ?? null }).length > 0,
  productType: ({ facts }) => facts.productType === undefined,
  pattern: ({ facts }) => facts.pattern === undefined,
  matchType: ({ facts }) => facts.matchType === undefined,
  direction: ({ facts }) => facts.direction === undefined,
  reversible: ({ facts }) => facts.reversible === undefined,
  sampleAvailable: stated => stated.sampleAvailable === undefined,
}

const isPriced = ({ cutPriceMinor, piecePriceMinor, rrpMinor }: StatedValues): boolean =>
  [cutPriceMinor, piecePriceMinor, rrpMinor].some(minor => minor !== undefined)

/** These concern the prices of known cloths, too. */
const ofAllCloths: ReadonlySet<ImportDefault> = new Set([
  'currency',
  'per',
  'tradeTaxPercent',
  'retailTaxPercent',
])

/** What somebody pays depends on them. */
const ofPrices: ReadonlySet<ImportDefault> = new Set([...ofAllCloths, 'rrpOfCut', 'cutOfRrp', 'pieceOfCut'])

type Cloths = { fresh: readonly StatedValues[]; all: readonly StatedValues[] }

/** What is assumed for the rows that say nothing; only where there are such rows. */
export const reviewDefaults = (record: Reviewed, { fresh, all }: Cloths): DefaultReview[] =>
  importDefaultNames.flatMap(name => {
    const cloths = ofAllCloths.has(name) ? all : fresh
    const rows = cloths.filter(stated => isLacking[name](stated, record.mapping)).length
    const value = defaultValue(record, name)
    // Tax of which nobody has told how much cannot be confirmed; whatever else is empty is not stated, and assumes nothing.
    const isUntold = value === '' && importDefaults[name].kind === 'percent'
    const isDeclined = 'isOffer' in importDefaults[name] && (value === '' || value === 'false')
    const isNothing = isDeclined || (value === '' && !isUntold)
    const isConfirmed = isNothing || (!isUntold && record.answers.confirmed.includes(defaultKey(name, value)))
    return rows > 0 ? [{ name, value, rows, isDecision: ofPrices.has(name), isConfirmed }] : []
  })

const isOfPrices = (name: ImportDefault): name is Exclude<keyof ImportMapping['prices'], 'assumedPer'> =>
  ['factor', 'percent'].includes(importDefaults[name].kind)

/** A confirmation holds for the value that it was given for. */
export const defaultKey = (name: ImportDefault, value: string): string => `default:${name}=${value}`

export function defaultValue({ mapping, supplier }: Reviewed, name: ImportDefault): string {
  if (name === 'currency') return supplier.currency
  if (name === 'per') return mapping.prices.assumedPer
  if (isOfPrices(name)) return mapping.prices[name] ?? ''
  if (name === 'judgeUsage') return String(mapping.defaults.judgeUsage ?? false)
  const value = mapping.defaults[name]
  return value === undefined || value === null ? '' : String(value)
}

/** A mapping with other defaults, and those whose value cannot be: they stay what they were. */
export function withDefaults(
  mapping: ImportMapping,
  given: Partial<Record<ImportDefault, string>>,
): { mapping: ImportMapping; faulty: ImportDefault[] } {
  let changed = mapping
  const faulty: ImportDefault[] = []
  for (const [name, text] of Object.entries(given) as [ImportDefault, string][]) {
    const candidate = ImportMapping.safeParse(withDefault(changed, name, text.trim()))
    if (candidate.success) changed = candidate.data
    else faulty.push(name)
  }
  return { mapping: changed, faulty }
}

function withDefault(mapping: ImportMapping, name: ImportDefault, text: string): unknown {
  if (name === 'currency') return mapping
  if (name === 'per') return { ...mapping, prices: { ...mapping.prices, assumedPer: text } }
  if (isOfPrices(name)) return { ...mapping, prices: { ...mapping.prices, [name]: factorOf(text) } }
  return { ...mapping, defaults: { ...mapping.defaults, [name]: valueOf(name, text) } }
}

/** Without a factor there is no such price: none is made up. */
const factorOf = (text: string): string | null => (text === '' ? null : text.replace(',', '.'))

function valueOf(name: ImportDefault, text: string): unknown {
  if (name === 'usage') return text.split(',').filter(Boolean)
  if (text === '' && 'mayBeUnstated' in importDefaults[name]) return null
  if (name === 'reversible' || name === 'sampleAvailable' || name === 'judgeUsage') return text === 'true'
  if (name === 'widthCm' && text === '') return undefined
  if (name === 'pieceLengthMetres' || name === 'leadTimeDays' || name === 'widthCm')
    return text === '' ? NaN : Number(text.replace(',', '.'))
  return text
}
