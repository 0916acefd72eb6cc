import { z } from 'zod'
import { currencies } from './money.ts'

export const productTypes = ['woven', 'print', 'velvet', 'sheer', 'leather', 'trimming'] as const
export const patterns = [
  'plain',
  'texture',
  'twill',
  'herringbone',
  'houndstooth',
  'stripe',
  'check',
  'tartan',
  'damask',
  'figured',
  'geometric',
] as const
export const usages = ['curtain', 'blind', 'cushion', 'upholstery', 'contract', 'outdoor'] as const
export const fibres = [
  'wool',
  'linen',
  'cotton',
  'silk',
  'viscose',
  'polyester',
  'polyamide',
  'acrylic',
  'modacrylic',
  'mohair',
  'cashmere',
  'alpaca',
  'trevira',
  'lyocell',
  'hemp',
  'jute',
  'polypropylene',
] as const
export const colourFamilies = [
  'white',
  'sand',
  'yellow',
  'rust',
  'red',
  'rose',
  'plum',
  'blue',
  'navy',
  'teal',
  'green',
  'sage',
  'brown',
  'grey',
  'black',
] as const
export const colourwayStatuses = ['active', 'limited', 'runningOut', 'discontinued'] as const
export const matchTypes = ['straight', 'halfDrop', 'none'] as const
export const directions = ['upTheRoll', 'railroaded'] as const
export const flammabilityStandards = [
  'BS 5852 source 0',
  'BS 5852 source 1',
  'BS 5852 source 5',
  'BS 5867-2 B',
  'BS 5867-2 C',
  'EN 1021-1',
  'EN 1021-2',
  'Cal TB 117-2013',
  'NFPA 260',
  'NFPA 701',
] as const
export const flammabilityTreatments = ['inherent', 'treated', 'needsInterliner'] as const
/** ISO 3758 symbols, by group: washing, bleaching, tumble drying, ironing, professional care. */
export const careSymbols = [
  'wash30',
  'wash30mild',
  'wash40',
  'wash60',
  'handWash',
  'noWash',
  'bleach',
  'noBleach',
  'tumbleLow',
  'noTumble',
  'iron1',
  'iron2',
  'iron3',
  'noIron',
  'dryCleanP',
  'dryCleanF',
  'noDryClean',
] as const

export type ProductType = (typeof productTypes)[number]
export type Pattern = (typeof patterns)[number]
export type Usage = (typeof usages)[number]
export type Fibre = (typeof fibres)[number]
export type ColourFamily = (typeof colourFamilies)[number]
export type ColourwayStatus = (typeof colourwayStatuses)[number]

export const Currency = z.enum(currencies)
export const Hex = z.string().regex(/^#[0-9a-f]{6}$/)
export const CompositionPart = z.strictObject({ fibre: z.enum(fibres), percent: z.int().min(1).max(100) })
export const Composition = z
  .array(CompositionPart)
  .min(1)
  .refine(parts => parts.reduce((sum, part) => sum + part.percent, 0) === 100, 'Percentages add up to 100')
export const Abrasion = z.strictObject({
  method: z.enum(['martindale', 'wyzenbeek']),
  cycles: z.int().min(0).max(2_000_000),
})
export const Flammability = z.strictObject({
  standard: z.enum(flammabilityStandards),
  class: z.string().max(40),
  treatment: z.enum(flammabilityTreatments),
  certificate: z.string().max(80).nullable(),
})
export type Flammability = z.output<typeof Flammability>

/** What a fabric is, shared by all its colourways. Widths and repeats in cm, weight in g/m². */
export const FabricFacts = z.strictObject({
  designName: z.string().min(1).max(80),
  designNumber: z.string().min(1).max(40),
  collection: z.string().max(80).nullable(),
  designer: z.string().max(80).nullable(),
  productType: z.enum(productTypes),
  pattern: z.enum(patterns),
  composition: Composition,
  backing: Composition.nullable(),
  fullWidthCm: z.number().positive().max(600),
  usableWidthCm: z.number().positive().max(600),
  weightGsm: z.int().min(10).max(5000),
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
