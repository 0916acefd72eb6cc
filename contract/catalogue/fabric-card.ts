import { z } from 'zod'
import { dispatchSources } from './dispatch.ts'
import { Currency, FabricFacts } from './fabric.ts'
import { stockStatements } from './stock-statements.ts'
import { colourwayStatuses, flammabilityStandards, patterns, priceBases, productTypes } from './terms.ts'

export const Price = z.object({
  basis: z.enum(priceBases),
  /** Per metre, in minor units of `currency`, without tax. */
  perMetreMinor: z.int(),
  currency: Currency,
})
export type Price = z.output<typeof Price>

export const Stock = z.object({
  freeMicrometres: z.int(),
  /** Null where there is stock of which the supplier states no pieces. */
  largestPieceMicrometres: z.int().nullable(),
  /**
   * What the supplier states of its stock: lengths; or only that the cloth is in stock, or nothing, and then it confirms what is
   * ordered beyond `freeMicrometres`.
   */
  stated: z.enum(stockStatements),
  nextDelivery: z.object({ eta: z.string(), lengthMicrometres: z.int() }).nullable(),
})
export type Stock = z.output<typeof Stock>
/** When a length can be dispatched, and why then. */
export const Dispatch = z.object({
  from: z.enum(dispatchSources),
  /** 'YYYY-MM-DD'; null where nobody can say. */
  on: z.string().nullable(),
  /** The day on which the delivery it comes from is due at the supplier. */
  deliveredOn: z.string().nullable(),
  leadTimeDays: z.int().nullable(),
  /** Of the supplier, besides weekends, where the day is later for them. */
  closedDays: z.array(z.string()).optional(),
  /** Of a day that the supplier has stated for an order: why it is another. */
  reason: z.string().optional(),
})
export const Named = z.object({ id: z.string(), name: z.string() })

export const Picture = z.object({ hash: z.string().nullable(), hex: z.string() })
export type Picture = z.output<typeof Picture>

/** A colourway as lists show it. `id` is its readable slug. */
export const FabricCard = z.object({
  id: z.string(),
  designName: z.string(),
  colourName: z.string(),
  colourNumber: z.string(),
  /** Whether the supplier states neither name nor number of the colour; `colourName` is the article number then. */
  isColourUnstated: z.boolean(),
  colourwayCount: z.int(),
  supplier: Named,
  productType: z.enum(productTypes).nullable(),
  pattern: z.enum(patterns).nullable(),
  composition: FabricFacts.shape.composition,
  usableWidthCm: z.number(),
  /** Whether the supplier states the full width alone, which stands in for the usable one. */
  isFullWidthAlone: z.boolean(),
  /** 0 for a cloth that has none. */
  verticalRepeatCm: z.number().nullable(),
  martindaleCycles: z.int().nullable(),
  /** Double rubs. */
  wyzenbeekCycles: z.int().nullable(),
  weightGsm: z.number().nullable(),
  /** Standards of which a test is stated. */
  flammability: z.array(z.enum(flammabilityStandards)),
  /** Those of them that it passes with an interliner only. */
  needsInterliner: z.array(z.enum(flammabilityStandards)),
  /** Days until the supplier can dispatch what is neither in stock nor expected; null where it does not state them. */
  leadTimeDays: z.int().nullable(),
  status: z.enum(colourwayStatuses),
  isNew: z.boolean(),
  picture: Picture,
  stock: Stock,
  /** Of the shortest length that the supplier cuts. */
  dispatch: Dispatch,
  /** Null where this caller may see none: to visitors where the supplier states no retail price. */
  price: Price.nullable(),
})
export type FabricCard = z.output<typeof FabricCard>
