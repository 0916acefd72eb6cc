import { z } from 'zod'
import { currencies } from './money.ts'
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
export const CompositionPart = z.strictObject({ fibre: z.enum(fibres), percent: z.int().min(1).max(100) })
/** Fibres with their shares; empty where the supplier does not say. */
export const Composition = z
  .array(CompositionPart)
  .refine(
    parts => parts.length === 0 || parts.reduce((sum, part) => sum + part.percent, 0) === 100,
    'Percentages add up to 100',
  )
export const Abrasion = z.strictObject({
  method: z.enum(['martindale', 'wyzenbeek']),
  cycles: z.int().min(0).max(2_000_000),
})
export const Flammability = z.strictObject({
  standard: z.enum(flammabilityStandards),
  class: z.string().max(40),
  /** Null where the supplier does not say by what the cloth passes. */
  treatment: z.enum(flammabilityTreatments).nullable(),
  certificate: z.string().max(80).nullable(),
})
export type Flammability = z.output<typeof Flammability>

/** What a fabric is, shared by all its colourways. Widths and repeats in cm, weight in g/m². */
export const FabricFacts = z.strictObject({
  designName: z.string().min(1).max(80),
  /** Empty where the supplier numbers its designs not at all. */
  designNumber: z.string().max(40),
  collection: z.string().max(80).nullable(),
  designer: z.string().max(80).nullable(),
  productType: z.enum(productTypes),
  pattern: z.enum(patterns),
  composition: Composition,
  backing: Composition.nullable(),
  fullWidthCm: z.number().positive().max(600),
  usableWidthCm: z.number().positive().max(600),
  /** Null where the supplier does not say. */
  weightGsm: z.int().min(10).max(5000).nullable(),
  verticalRepeatCm: z.number().positive().max(500).nullable(),
  horizontalRepeatCm: z.number().positive().max(600).nullable(),
  matchType: z.enum(matchTypes),
  direction: z.enum(directions),
  reversible: z.boolean(),
  usage: z.array(z.enum(usages)).min(1),
  abrasion: z.array(Abrasion),
  pilling: z.number().min(1).max(5).nullable(),
  lightFastness: z.number().min(1).max(8).nullable(),
  flammability: z.array(Flammability),
  care: z.array(z.enum(careSymbols)),
  origin: CountryOrNull(),
  finish: z.string().max(80).nullable(),
  certifications: z.array(z.string().max(60)),
})
export type FabricFacts = z.output<typeof FabricFacts>

function CountryOrNull() {
  return z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable()
}
