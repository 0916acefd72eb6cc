import { z } from 'zod'
import { currencies } from '../pricing/money.ts'
import { designFactSchemas } from './stated-facts.ts'
import {
  productTypes,
  patterns,
  usages,
  fibres,
  matchTypes,
  directions,
  flammabilityStandards,
  flammabilityTreatments,
  careSymbols,
} from './terms.ts'

export const Currency = z.enum(currencies)
export const Hex = z.string().regex(/^#[0-9a-f]{6}$/)
export const CompositionPart = z.strictObject({
  fibre: z.enum(fibres),
  percent: z.number().positive().max(100),
})
/** Shares that a supplier has rounded add up to a little more or less than 100. */
export const ROUNDING_PERCENT = 0.5
/** Fibres with their shares; empty where the supplier does not state them. */
export const Composition = z
  .array(CompositionPart)
  .refine(
    parts =>
      parts.length === 0 ||
      Math.abs(parts.reduce((sum, part) => sum + part.percent, 0) - 100) <= ROUNDING_PERCENT,
    'Percentages add up to 100',
  )
export const Abrasion = z.strictObject({
  method: z.enum(['martindale', 'wyzenbeek']),
  cycles: z.int().min(0).max(2_000_000),
})
export const Flammability = z.strictObject({
  standard: z.enum(flammabilityStandards),
  class: z.string().max(40),
  /** How the cloth passes the test; null where the supplier does not state it. */
  treatment: z.enum(flammabilityTreatments).nullable(),
  certificate: z.string().max(80).nullable(),
})
export type Flammability = z.output<typeof Flammability>

/**
 * What all colourways of a fabric share. Widths and repeats in cm, weight in g/m². Null, and an empty list, is what the
 * supplier does not state.
 */
export const FabricFacts = z.strictObject({
  designName: z.string().min(1).max(80),
  /** Empty where the supplier does not number its designs. */
  designNumber: z.string().max(40),
  productType: z.enum(productTypes).nullable(),
  pattern: z.enum(patterns).nullable(),
  composition: Composition,
  backing: Composition.nullable(),
  /** As the usable width where only one width is stated. */
  fullWidthCm: z.number().positive().max(600),
  usableWidthCm: z.number().positive().max(600),
  ...designFactSchemas,
  /** 0 for a cloth that has no repeat that way. */
  verticalRepeatCm: z.number().min(0).max(500).nullable(),
  horizontalRepeatCm: z.number().min(0).max(600).nullable(),
  matchType: z.enum(matchTypes).nullable(),
  direction: z.enum(directions).nullable(),
  reversible: z.boolean().nullable(),
  usage: z.array(z.enum(usages)),
  abrasion: z.array(Abrasion),
  flammability: z.array(Flammability),
  care: z.array(z.enum(careSymbols)),
  origin: CountryOrNull(),
  certifications: z.array(z.string().max(60)),
  /**
   * Facts that nobody stated as they stand, and where they come from: a use that was judged by weight and rubs because an operator
   * asked for it; a usable width of which only the full width is known, which stands in for it. Left out where there is none.
   */
  derived: z
    .strictObject({
      usage: z.literal('weightAndRubs').optional(),
      usableWidthCm: z.literal('fullWidth').optional(),
    })
    .optional(),
})
export type FabricFacts = z.output<typeof FabricFacts>

function CountryOrNull() {
  return z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable()
}
