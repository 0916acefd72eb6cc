import { z } from 'zod'
import { Currency, FabricFacts, Hex } from './fabric.ts'
import { gtinOf } from './gtin.ts'
import { ColourwayFacts, unstatedColourwayFacts } from './stated-facts.ts'
import { locales } from '../format/locales.ts'
import { Address } from '../postal/address.ts'
import { PriceBreaks } from '../pricing/price-breaks.ts'
import { colourFamilies, colourwayStatuses } from './terms.ts'

const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Lower-case letters, digits and single hyphens')
  .max(80)
const micrometres = z.int().min(0)
const minor = z.int().min(0)

/** A barcode of 8, 12, 13 or 14 digits, stored with fourteen. */
const gtin = z
  .string()
  .refine(
    digits => gtinOf(digits) !== undefined,
    'A GTIN of 8, 12, 13 or 14 digits with its check digit right',
  )
  .transform(digits => gtinOf(digits)!)

const description = z.string().max(400)
const terms = z.string().max(400)

/** A supplier's own description in other languages; where one is missing the original is shown. */
export const SupplierWords = z.partialRecord(
  z.enum(locales),
  z.strictObject({ description: description.optional(), terms: terms.optional() }),
)
export type SupplierWords = z.output<typeof SupplierWords>

/** A seller: one row per supplier, before the colourways that name it. */
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

export const SupplierRow = z.strictObject({
  kind: z.literal('supplier'),
  slug,
  name: z.string().min(1).max(80),
  description,
  place: z.string().max(80),
  country: z.string().regex(/^[A-Z]{2}$/),
  currency: Currency,
  founded: z.int().nullable(),
  contactName: z.string().max(80),
  orderEmail: z.email(),
  phone: z.string().max(40),
  /** Null where the supplier has not stated it, as with the terms below. */
  minOrderMicrometres: micrometres.min(1).nullable(),
  orderIncrementMicrometres: micrometres.min(1).nullable(),
  cutFeeMinor: minor.nullable(),
  cutFeeUnderMicrometres: micrometres,
  carriageMinor: minor.nullable(),
  carriageFreeOverMinor: minor.nullable(),
  /** By the supplier's clocks. */
  cutOffTime: z
    .string()
    .regex(/^\d\d:\d\d$/)
    .nullable(),
  dispatchDays: z.int().min(0).max(120).nullable(),
  holdDays: z.int().min(0),
  claimDays: z.int().min(0).nullable(),
  restockingPercent: z.int().min(0).max(100),
  /** Null where it is not stated, as is then how many it sends a month: no sample can be ordered. */
  samplePriceMinor: minor.nullable(),
  samplesPerMonth: z.int().min(0).nullable(),
  openingTierBasisPoints: z.int().min(0).max(9000),
  terms,
  translations: SupplierWords.optional(),
  /**
   * What was agreed with the supplier when it joined; null where nothing is. What the operator has set since stays when a catalogue
   * is imported again.
   */
  agreed: z
    .strictObject({
      commissionBasisPoints: z.int().min(0).max(10_000),
      opensAt: clockTime,
      closesAt: clockTime,
      collectedAt: clockTime,
    })
    .nullable()
    .default(null),
})
export type SupplierRow = z.output<typeof SupplierRow>

/** A mill that weaves, or a workroom that makes up. */
export const ManufacturerRow = z.strictObject({
  kind: z.literal('manufacturer'),
  slug,
  name: z.string().min(1).max(80),
  type: z.enum(['mill', 'workroom']),
  place: z.string().max(80),
  country: z.string().regex(/^[A-Z]{2}$/),
  /** Of a workroom: where it takes parcels in, and what the carrier is to do there. */
  address: Address.nullable().default(null),
  instructions: z.string().max(400).default(''),
})
export type ManufacturerRow = z.output<typeof ManufacturerRow>

/** A sample book; the colourways that name it are its pages. */
export const BookRow = z.strictObject({
  kind: z.literal('book'),
  slug,
  supplier: slug,
  number: z.int().min(1),
  name: z.string().min(1).max(80),
  volume: z.string().max(80).nullable(),
  season: z.string().max(40),
  launched: z.iso.date(),
  withdrawn: z.iso.date().nullable(),
})
export type BookRow = z.output<typeof BookRow>

/**
 * A piece in stock. Without a number: a total whose pieces and dye lots the supplier does not state; or what it states instead of a
 * length, which is that the cloth is in stock, or nothing.
 */
const StockedPiece = z
  .strictObject({
    pieceNumber: z.string().max(20),
    dyeLot: z.string().max(20),
    lengthMicrometres: z.union([micrometres.min(1), z.enum(['inStock', 'nothing'])]),
  })
  .refine(
    ({ pieceNumber, dyeLot, lengthMicrometres }) =>
      pieceNumber === '' ? dyeLot === '' : dyeLot !== '' && typeof lengthMicrometres === 'number',
    'A piece has a number, a dye lot and a length; a total has neither number nor lot',
  )

/** The columns of a colourway, each judged alone. */
export const ColourwayColumns = z.strictObject({
  kind: z.literal('colourway'),
  slug,
  supplier: slug,
  manufacturer: slug.nullable(),
  design: slug,
  facts: FabricFacts,
  colourwayFacts: ColourwayFacts.default(unstatedColourwayFacts),
  colourName: z.string().min(1).max(60),
  /** Empty where the supplier does not number its colours. */
  colourNumber: z.string().max(20),
  supplierSku: z.string().min(1).max(60),
  /** Null or omitted where the supplier gave none. */
  gtin: gtin.nullable().default(null),
  book: z.strictObject({ slug, page: z.int().min(1) }).nullable(),
  /** How the picture is woven; null where the supplier sent no recipe. */
  recipe: z.record(z.string(), z.unknown()).nullable(),
  recipeHash: z
    .string()
    .regex(/^(?!ffffffff)[0-9a-f]{32}$/)
    .nullable(),
  /** The source of the tartan setting or design, such as a URL in a register. */
  sourceUrl: z.url().nullable(),
  hex: Hex,
  palette: z.array(Hex).min(1).max(12),
  lab: z.tuple([z.number(), z.number(), z.number()]),
  /** Null where the colour is unknown; `hex`, `palette` and `lab` are then those of undyed cloth. */
  colourFamily: z.enum(colourFamilies).nullable(),
  status: z.enum(colourwayStatuses),
  /** When it was launched, as the supplier says; null where it does not: the day of an import is not that day. */
  listedOn: z.iso.date().nullable(),
  /** Of a whole piece; null where the supplier does not state it, as with its price and the lead time. */
  pieceLengthMicrometres: micrometres.min(1).nullable().default(null),
  /** The least that is sold of this cloth; null where nothing but the supplier's own minimum is stated. */
  minOrderMicrometres: micrometres.min(1).nullable().default(null),
  cutPriceMinor: minor,
  /** For a metre of a whole piece. */
  piecePriceMinor: minor.nullable().default(null),
  /** What a metre costs from a length on; each less than the cut price. */
  priceBreaks: PriceBreaks.default([]),
  /** Null where the supplier states no retail price. */
  rrpMinor: minor.nullable(),
  /** Of these prices; null for the supplier's own. */
  currency: Currency.nullable().default(null),
  leadTimeDays: z.int().min(0).max(365).nullable().default(null),
  /** Null where the supplier does not say. */
  sampleAvailable: z.boolean().nullable(),
  /** Slugs of colourways that the supplier shows with this one. */
  coordinates: z.array(slug).max(12),
  pieces: z.array(StockedPiece),
  incoming: z.array(
    z.strictObject({ dyeLot: z.string().max(20), lengthMicrometres: micrometres.min(1), eta: z.iso.date() }),
  ),
})
/** One colourway, the unit that is bought. Rows of one design repeat its facts and must agree on them. */
export const ColourwayRow = ColourwayColumns.refine(
  ({ priceBreaks, cutPriceMinor }) => priceBreaks.every(({ priceMinor }) => priceMinor < cutPriceMinor),
  { path: ['priceBreaks'], message: 'A break is cheaper than a cut' },
)
export type ColourwayRow = z.output<typeof ColourwayRow>

/** One line of a catalogue, as the importer accepts it. */
export const CatalogueRow = z.discriminatedUnion('kind', [
  SupplierRow,
  ManufacturerRow,
  BookRow,
  ColourwayRow,
])
export type CatalogueRow = z.output<typeof CatalogueRow>

/** A line that the producer of a catalogue could not read; the importer reports it with its reason. */
export const SkippedRow = z.looseObject({
  kind: z.literal('skipped'),
  reason: z.string().min(1),
  detail: z.string().optional(),
  name: z.string().optional(),
  /** Its line in the source file. */
  line: z.int().optional(),
})

/** Units of a currency for one euro on a day, as decimal text. */
export const ExchangeRateRow = z.strictObject({
  currency: Currency,
  onDate: z.iso.date(),
  perEuro: z
    .string()
    .regex(/^\d{1,12}(\.\d{1,6})?$/, 'A decimal with at most six decimals')
    .refine(text => Number(text) > 0, 'Above zero'),
})
export type ExchangeRateRow = z.output<typeof ExchangeRateRow>
