import { FabricFacts } from '@selvedge/contract/catalogue/fabric.ts'
import { designFacts } from '@selvedge/contract/catalogue/fields.ts'
import type { ColumnRule } from '@selvedge/contract/intake/import-mapping.ts'
import { directions, matchTypes, patterns, usages, type Usage } from '@selvedge/contract/catalogue/terms.ts'
import { cut } from '../formats/source-row.ts'
import { readAbrasion } from '../values/abrasion.ts'
import { namesRecycled, readBackOf, readComposition, readFace } from '../values/composition.ts'
import { careNotRead, readCare } from '../values/care.ts'
import { readCountry } from '../values/countries.ts'
import { flameRetardantIn } from '../values/finishes.ts'
import { readFlammability, testsNotRead } from '../values/flammability.ts'
import { isOfFace } from '../values/layers.ts'
import { readLength, readWidths, type LengthUnit } from '../values/lengths.ts'
import { figureLikeWidth, measuresInName } from '../values/measures-in-names.ts'
import { isNoRepeat, readRepeat, type Repeat } from '../values/repeats.ts'
import { read, unreadable, type Reading } from '../values/reading.ts'
import { readProductType, readTerms, readYes, wholeTerm } from '../values/terms.ts'
import { readWeight, type WeightUnit } from '../values/weights.ts'
import { withoutRemark } from '../values/width-remarks.ts'
import { clausesOf, isDescribedReversible, remarksOf } from './described-supply.ts'
import { describedFacts } from './described-facts.ts'
import { fitting, statedDesignFacts } from './stated-facts.ts'
import type { RowReader } from './row-reader.ts'
import type { StatedValues } from './stated-values.ts'

type Facts = StatedValues['facts']
const WIDTHS = { min: 20, max: 600 }
const REPEATS = { min: 0.1, max: 500 }

const lengthOf = ({ unit, decimal }: ColumnRule, range: { min: number; max: number }) => ({
  ...range,
  unit: unit as LengthUnit | undefined,
  mark: decimal,
})
const oneOf =
  <T extends string>(list: string, choices: readonly T[]) =>
  (text: string): Reading<T> => {
    const terms = readTerms(list, text, choices)
    return 'expected' in terms ? terms : read(terms.value[0] as T)
  }
/** Uses that a cell recommends; one that it advises against is none. */
const readUses = (text: string): Reading<Usage[]> =>
  /\b(?:not|no|nicht|non|niet|inte|ikke|nie)\b|(?:^|[^\p{L}])не(?:[^\p{L}]|$)|不/iu.test(text)
    ? unreadable('usesSuitable')
    : severalOf('usage', usages)(text)
const severalOf =
  <T extends string>(list: string, choices: readonly T[]) =>
  (text: string): Reading<T[]> =>
    readTerms(list, text, choices) as Reading<T[]>
/** The design facts that a row states. */
export function readFacts(row: RowReader): Facts {
  const stated = { ...measuredFacts(row), ...namedFacts(row), ...testedFacts(row), ...statedDesignFacts(row) }
  const facts = { ...stated, finish: withRetardant(row, stated) }
  const known = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as Facts
  return { ...describedBy(row, known), ...measuredInName(row), ...known }
}

/**
 * "PES FR" is polyester, and nobody knows what makes it flame-retardant: the words stand among the supplier's own of its finish,
 * not as a treatment.
 */
function withRetardant(row: RowReader, { finish, finishes }: Facts): Facts['finish'] {
  const said = row.notes.some(({ field, code }) => field === 'composition' && code === 'flameRetardant')
  const words = said ? flameRetardantIn(row.text('composition')!) : undefined
  if (words === undefined || finishes?.includes('flameRetardant')) return finish
  return [finish, words].filter(Boolean).join(', ').slice(0, designFacts.finish.most)
}

/** A width that stands in the name of a cloth, which is neither said to be usable nor full. */
function measuredInName(row: RowReader): Facts {
  const names = new Set(
    (['name', 'designName'] as const).flatMap(field =>
      (row.rule(field)?.from ?? []).map(column => row.values.get(column) ?? ''),
    ),
  )
  const widths = new Set([...names].flatMap(name => measuresInName(name).widthCm ?? []))
  const [width = roomHigh(row, names)] = widths
  return width !== undefined && widths.size <= 1 ? { usableWidthCm: width, fullWidthCm: width } : {}
}

const ROOM_HIGH =
  /raumhoch|room[- ]?high|ceiling[- ]high|kamerhoog|grande hauteur|grande largeur|gran altura|grande altezza|extra[- ]wide|wide[- ]width/iu
/** The figure that ends a name, where a remark says that the cloth is as wide as a room is high. */
function roomHigh(row: RowReader, names: ReadonlySet<string>): number | undefined {
  if (!remarksOf(row).some(remark => ROOM_HIGH.test(remark))) return undefined
  const figures = new Set([...names].flatMap(name => figureLikeWidth(name) ?? []))
  return figures.size === 1 ? [...figures][0] : undefined
}

function describedBy(row: RowReader, known: Facts): Facts {
  const columns = row.rule('details')?.from ?? []
  const isComplete = (['usableWidthCm', 'composition', 'weightGsm', 'abrasion'] as const).every(
    name => known[name] !== undefined,
  )
  if (columns.length === 0 || isComplete) return {}
  return describedFacts(textsOf(row), row.mapping.defaults.namedWidthUnit)
}

export const textsOf = (row: RowReader): string[] =>
  (row.rule('details')?.from ?? []).map(column => row.values.get(column) ?? '').filter(Boolean)

function measuredFacts(row: RowReader): Facts {
  const widths = row.optional('width', (text, rule) =>
    readWidths(withoutRemark(text).widths, lengthOf(rule, WIDTHS)),
  )
  const full = row.optional('fullWidth', (text, rule) => readLength(text, lengthOf(rule, WIDTHS)))
  const fullWidthCm = full ?? widths?.full
  const usableWidthCm = widths?.usable ?? full
  const weightGsm = row.optional('weight', (text, rule) =>
    readWeight(text, {
      unit: rule.unit as WeightUnit | undefined,
      mark: rule.decimal,
      widthCm: fullWidthCm ?? usableWidthCm ?? null,
    }),
  )
  const both = repeatIn(row, 'repeat')
  const down = repeatIn(row, 'verticalRepeat')
  const across = repeatIn(row, 'horizontalRepeat')
  return {
    usableWidthCm,
    // A list that states nothing but the full width says nothing of the usable one.
    ...(widths === undefined && full !== undefined && { derived: { usableWidthCm: 'fullWidth' as const } }),
    fullWidthCm:
      fullWidthCm === undefined || usableWidthCm === undefined
        ? undefined
        : Math.max(fullWidthCm, usableWidthCm),
    weightGsm,
    verticalRepeatCm: down === undefined ? both?.vertical : lengthIn(down, 'vertical'),
    horizontalRepeatCm: across === undefined ? both?.horizontal : lengthIn(across, 'horizontal'),
  }
}

function repeatIn(
  row: RowReader,
  field: 'repeat' | 'verticalRepeat' | 'horizontalRepeat',
): Repeat | undefined {
  const text = row.text(field) ?? row.wordForNone(field)
  if (text !== undefined && isNoRepeat(text)) return { vertical: 0, horizontal: 0 }
  return row.optional(field, (text, rule) =>
    readRepeat(text, { ...lengthOf(rule, REPEATS), heading: rule.from[0]! }),
  )
}

/** Of a column for one direction: what its cell says of it, or a lone figure whichever it was read as. */
const lengthIn = (repeat: Repeat | undefined, way: keyof Repeat): number | undefined =>
  repeat && (repeat[way] ?? repeat[way === 'vertical' ? 'horizontal' : 'vertical'])

function namedFacts(row: RowReader): Facts {
  return {
    designNumber: row.optional('designNumber', fitting(40)),
    productType: row.optional('productType', readProductType),
    pattern: row.optional('pattern', oneOf('pattern', patterns)),
    matchType:
      row.optional('matchType', oneOf('matchType', matchTypes)) ?? noMatch(row) ?? matchInRepeats(row),
    direction: row.optional('direction', oneOf('direction', directions)),
    reversible: row.optional('reversible', readYes) ?? isDescribedReversible(row),
    usage: row.optional('usage', readUses) ?? usesInRemarks(row),
    origin: row.optional('origin', readCountry),
    certifications: row.optional('certifications', readCertifications),
  }
}

/** "None" says in the column of the match that there is nothing to match. */
const noMatch = (row: RowReader): 'none' | undefined =>
  wholeTerm('matchType', row.wordForNone('matchType') ?? '') === 'none' ? 'none' : undefined

/** How a pattern matches, beside its repeat: "H. 64 cm, raccord sauté", "27 in (half-drop)". */
function matchInRepeats(row: RowReader): Facts['matchType'] {
  const texts = (['repeat', 'verticalRepeat', 'horizontalRepeat'] as const).map(
    field => row.text(field) ?? '',
  )
  const found = new Set(texts.flatMap(clausesOf).flatMap(clause => wholeTerm('matchType', clause) ?? []))
  const [only] = [...found].filter(match => match !== 'none')
  return found.size === 1 ? (only as Facts['matchType']) : undefined
}

/** Uses that stand in a note or among tags with nothing beside them: "upholstery", "curtain, stripe". */
function usesInRemarks(row: RowReader): Usage[] | undefined {
  const found = new Set(
    remarksOf(row)
      .flatMap(clausesOf)
      .map(clause => wholeTerm('usage', clause)),
  )
  const uses = usages.filter(usage => found.has(usage))
  return uses.length > 0 ? uses : undefined
}

function readCertifications(text: string): Reading<string[]> {
  const list = [
    ...new Set(
      text
        .split(/[,;|\n]/)
        .map(part => part.trim())
        .filter(Boolean),
    ),
  ]
  return FabricFacts.shape.certifications.safeParse(list).success ? read(list) : unreadable('names')
}

/** The blend of the whole cloth, or of its face where the other side is stated as well. */
function blendOf(row: RowReader, isBackTold: boolean): Facts['composition'] {
  const blend = row.optional<NonNullable<Facts['composition']>>('composition', (text, { from }) =>
    isBackTold ? readFace(text) : isOfFace(from[0]!) ? unreadable('compositionFace') : readComposition(text),
  )
  const text = row.text('composition') ?? ''
  const note = (code: 'recycled' | 'flameRetardant') =>
    row.notes.push({ field: 'composition', column: row.rule('composition')!.from[0]!, code })
  if (blend && namesRecycled(text)) note('recycled')
  if (blend && flameRetardantIn(text) !== undefined) note('flameRetardant')
  return blend
}

function testedFacts(row: RowReader): Facts {
  const { flammabilityTreatment } = row.mapping.defaults
  const abrasion = [
    ...(row.optional('martindale', text => readAbrasion(text, 'martindale')) ?? []),
    ...(row.optional('wyzenbeek', text => readAbrasion(text, 'wyzenbeek')) ?? []),
    ...(row.optional('abrasion', text => readAbrasion(text)) ?? []),
  ]
  const backing = row.optional('backing', readComposition) ?? readBackOf(row.text('composition') ?? '')
  const methods = new Map(abrasion.toReversed().map(test => [test.method, test]))
  const flammability = inPart(
    row,
    'flammability',
    text => readFlammability(text, flammabilityTreatment),
    testsNotRead,
  )
  const isPartial = row.notes.some(({ field, code }) => field === 'flammability' && code === 'notAllRead')
  return {
    composition: blendOf(row, backing !== undefined),
    backing,
    abrasion: methods.size > 0 ? [...methods.values()].reverse() : undefined,
    flammability,
    ...(isPartial && { isFlammabilityPartial: true as const }),
    care: inPart(row, 'care', readCare, careNotRead),
  }
}

/** A list of which some parts are read and others not; the report has these. */
function inPart<T>(
  row: RowReader,
  field: 'flammability' | 'care',
  reading: (text: string) => Reading<T>,
  notRead: (text: string) => string[],
): T | undefined {
  const value = row.optional(field, reading)
  const rest = value === undefined ? [] : notRead(row.text(field)!)
  if (rest.length > 0)
    row.notes.push({
      field,
      column: row.rule(field)!.from[0]!,
      code: 'notAllRead',
      values: { rest: cut(rest.join(', '), 120) },
    })
  return value
}
