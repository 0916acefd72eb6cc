import type { Currency } from '@selvedge/contract/pricing/money.ts'
import type { ImportMapping, MappedField } from '@selvedge/contract/intake/import-mapping.ts'
import type { SourceSettings } from '@selvedge/contract/intake/import-mapping.ts'
import { folded, wordSet } from '../words/lexicon.ts'
import { priceFields } from './column-rules.ts'
import { guessFields, type Fields } from './guess-fields.ts'
import { guessColours, settleNames } from './guess-names.ts'
import { isIgnoredHeader } from './header-words.ts'
import { questionsOf } from './questions.ts'
import { share, type Sample } from './sample.ts'

export type Guess = {
  mapping: ImportMapping
  /** What the file does not tell and the approver should check. */
  questions: string[]
  /** Missing fields that a new cloth needs. */
  missing: MappedField[]
}

/** Guesses the meaning of each column of a supplier's file from its header and first rows. */
export function guessMapping(source: SourceSettings, sample: Sample, currency: Currency): Guess {
  const fields = guessFields(sample)
  settleNames(fields, sample)
  const colours = guessColours(fields, sample)
  settleUnits(fields, sample)
  const only = onlyByTheMetre(fields, sample)
  const used = new Set(Object.values(fields).flatMap(rule => rule.from))
  if (colours?.kind === 'columns') for (const column of colours.columns) used.add(column)
  const mapping: ImportMapping = {
    version: 1,
    source,
    fields,
    colours,
    only,
    except: [],
    defaults: {
      productType: 'woven',
      pattern: 'plain',
      usage: ['upholstery', 'curtain'],
      matchType: 'none',
      direction: 'upTheRoll',
      reversible: false,
      status: 'active',
      flammabilityTreatment: null,
      pieceLengthMetres: 50,
      leadTimeDays: 14,
      sampleAvailable: false,
    },
    prices: { pieceOfCut: '1', cutOfRrp: '1', rrpOfCut: '1' },
    unmapped: sample.columns
      .filter(column => !used.has(column) && column !== '' && !column.startsWith('('))
      // Trailing separators on each line produce empty columns.
      .filter(column => !/^Column \d+$/.test(column) || sample.valuesOf(column).length > 0)
      .slice(0, 500),
  }
  return { mapping, ...questionsOf(mapping, currency) }
}

/**
 * A supplier that measures cloth in inches or stock in yards sells by the yard, unless the file says
 * otherwise.
 */
function settleUnits(fields: Fields, sample: Sample): void {
  const isImperial = (['width', 'stock', 'pieceLength'] as const).some(field => {
    const rule = fields[field]
    const cells = rule?.from.flatMap(sample.valuesOf) ?? []
    return (
      rule?.unit === 'in' ||
      rule?.unit === 'yd' ||
      share(cells, cell => /["″”]|\b(?:inch(?:es)?|yards?|yds?)\b/iu.test(cell)) > 0.5
    )
  })
  if (!isImperial) return
  for (const field of priceFields) {
    const rule = fields[field]
    if (rule) rule.per ??= 'yd'
  }
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

/** Unmapped columns, without those known to be useless. */
export const leftOver = ({ unmapped }: ImportMapping): string[] =>
  unmapped.filter(column => !isIgnoredHeader(column))
