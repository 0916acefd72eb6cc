import { FabricFacts } from '@selvedge/contract/catalogue/fabric.ts'
import type { ColumnRule } from '@selvedge/contract/intake/import-mapping.ts'
import {
  careSymbols,
  directions,
  matchTypes,
  patterns,
  productTypes,
  usages,
} from '@selvedge/contract/catalogue/terms.ts'
import { readAbrasion } from '../values/abrasion.ts'
import { readComposition } from '../values/composition.ts'
import { readCountry } from '../values/countries.ts'
import { readFlammability } from '../values/flammability.ts'
import { readLength, readRepeat, readWidths, type LengthUnit } from '../values/lengths.ts'
import { read, unreadable, type Reading } from '../values/reading.ts'
import { readTerms, readYes, termIn } from '../values/terms.ts'
import { readWeight, type WeightUnit } from '../values/weights.ts'
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
/** What a design's name says about it: "Border Herringbone", "Mohair Velvet". */
const named = <T extends string>(list: string, name: string, choices: readonly T[]): T | undefined =>
  choices.find(choice => choice === termIn(list, name))
const severalOf =
  <T extends string>(list: string, choices: readonly T[]) =>
  (text: string): Reading<T[]> =>
    readTerms(list, text, choices) as Reading<T[]>
/** The design facts that a row states. */
export function readFacts(row: RowReader): Facts {
  const facts = { ...measuredFacts(row), ...namedFacts(row), ...testedFacts(row), ...statedDesignFacts(row) }
  const known = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as Facts
  return { ...describedBy(row, known), ...known }
}

function describedBy(row: RowReader, known: Facts): Facts {
  const columns = row.rule('details')?.from ?? []
  const isComplete = (['usableWidthCm', 'composition', 'weightGsm', 'abrasion'] as const).every(
    name => known[name] !== undefined,
  )
  if (columns.length === 0 || isComplete) return {}
  return describedFacts(columns.map(column => row.values.get(column) ?? '').filter(Boolean))
}

function measuredFacts(row: RowReader): Facts {
  const widths = row.needed('width', (text, rule) => readWidths(text, lengthOf(rule, WIDTHS)))
  const full = row.optional('fullWidth', (text, rule) => readLength(text, lengthOf(rule, WIDTHS)))
  const fullWidthCm = full ?? widths?.full
  const usableWidthCm = widths?.usable ?? full
  const weightGsm = row.optional('weight', (text, rule) =>
    readWeight(text, {
      unit: rule.unit as WeightUnit | undefined,
      mark: rule.decimal,
      widthCm: fullWidthCm ?? null,
    }),
  )
  const both = row.optional('repeat', (text, rule) => readRepeat(text, lengthOf(rule, REPEATS)))
  const down = row.optional('verticalRepeat', (text, rule) => readRepeat(text, lengthOf(rule, REPEATS)))
  const across = row.optional('horizontalRepeat', (text, rule) => readRepeat(text, lengthOf(rule, REPEATS)))
  return {
    usableWidthCm,
    fullWidthCm:
      fullWidthCm === undefined || usableWidthCm === undefined
        ? undefined
        : Math.max(fullWidthCm, usableWidthCm),
    weightGsm,
    verticalRepeatCm: lengthIn(down) ?? both?.vertical,
    horizontalRepeatCm: lengthIn(across) ?? both?.horizontal,
  }
}

const lengthIn = (
  repeat: { vertical: number | null; horizontal: number | null } | undefined,
): number | null | undefined => repeat && (repeat.vertical ?? repeat.horizontal)

function namedFacts(row: RowReader): Facts {
  const name = row.text('designName') ?? row.text('name') ?? ''
  return {
    designNumber: row.optional('designNumber', fitting(40)),
    productType:
      row.optional('productType', oneOf('productType', productTypes)) ??
      named('productType', name, productTypes),
    pattern: row.optional('pattern', oneOf('pattern', patterns)) ?? named('pattern', name, patterns),
    matchType: row.optional('matchType', oneOf('matchType', matchTypes)),
    direction: row.optional('direction', oneOf('direction', directions)),
    reversible: row.optional('reversible', readYes),
    usage: row.optional('usage', severalOf('usage', usages)),
    origin: row.optional('origin', readCountry),
    certifications: row.optional('certifications', readCertifications),
  }
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
  return FabricFacts.shape.certifications.safeParse(list).success
    ? read(list)
    : unreadable('names of at most 60 characters, with commas between')
}

function testedFacts(row: RowReader): Facts {
  const { flammabilityTreatment } = row.mapping.defaults
  const abrasion = [
    ...(row.optional('martindale', text => readAbrasion(text, 'martindale')) ?? []),
    ...(row.optional('wyzenbeek', text => readAbrasion(text, 'wyzenbeek')) ?? []),
    ...(row.optional('abrasion', text => readAbrasion(text)) ?? []),
  ]
  const methods = new Map(abrasion.toReversed().map(test => [test.method, test]))
  return {
    composition: row.optional('composition', readComposition),
    backing: row.optional('backing', readComposition),
    abrasion: methods.size > 0 ? [...methods.values()].reverse() : undefined,
    flammability: row.optional('flammability', text => readFlammability(text, flammabilityTreatment)),
    care: row.optional('care', severalOf('care', careSymbols)),
  }
}
