import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { faultMessage } from '../call/field-faults.ts'
import { singleLine } from '../format/text.ts'
import { PriceBreak } from '../pricing/price-breaks.ts'
import { MAX_PRICE_BREAKS, colourwayStatuses } from './terms.ts'
import { PriceTable } from './catalogue.ts'
import { Composition, CompositionPart, Currency, FabricFacts, Hex } from './fabric.ts'
import { FabricCard, Named } from './fabric-card.ts'
import { gtinOf } from './gtin.ts'
import { ColourwayFacts, unstatedColourwayFacts } from './stated-facts.ts'
import { MAX_IMAGE_BYTES } from '../retailer/business.ts'

/** The most colourways that are written at once. */
export const MOST_BY_HAND = 20

const shares = z.array(CompositionPart).superRefine((parts, context) => {
  if (Composition.safeParse(parts).success) return
  const sum = Number(parts.reduce((total, { percent }) => total + percent, 0).toFixed(2))
  context.addIssue({ code: 'custom', message: faultMessage({ code: 'shares', values: { sum } }) })
})
const required = faultMessage({ code: 'required' })
const priceMinor = z.int().min(1).max(100_000_000)

/** Facts of a design as somebody types them; what is null, or an empty list, the supplier does not state. */
export const FactsByHand = FabricFacts.extend({
  designName: singleLine(80).min(1, required),
  designNumber: singleLine(40).default(''),
  composition: shares,
  backing: shares.nullable(),
})

/** One colourway as somebody types it. Its article number is what lists know it by, so it stays. */
export const ColourwayByHand = z.strictObject({
  supplierSku: singleLine(60).min(1, required),
  /** Of 8, 12, 13 or 14 digits; kept with fourteen. */
  gtin: z
    .string()
    .refine(digits => gtinOf(digits) !== undefined, faultMessage({ code: 'gtin' }))
    .nullable()
    .default(null),
  colourName: singleLine(60).min(1, required),
  /** Empty where the supplier does not number its colours. */
  colourNumber: singleLine(20).default(''),
  colourwayFacts: ColourwayFacts.default(unstatedColourwayFacts),
  /** Null where the colour is not known. Its family follows from it. */
  hex: Hex.nullable(),
  status: z.enum(colourwayStatuses),
  /** Of a whole piece; null where the supplier does not state it. */
  pieceLengthMicrometres: z.int().min(1).max(1_000_000_000).nullable().default(null),
  /** For a metre, in the currency of the cloth. */
  cutPriceMinor: priceMinor,
  /** For a metre of a whole piece; null where the supplier states no such price. */
  piecePriceMinor: priceMinor.nullable().default(null),
  /** Null where the supplier states no retail price. */
  rrpMinor: priceMinor.nullable(),
  /** Null where the supplier does not state it. */
  leadTimeDays: z.int().min(0).max(365).nullable().default(null),
  /** Null where the supplier does not state it. */
  sampleAvailable: z.boolean().nullable(),
  /** Of this cloth alone; null where the supplier states none for it. */
  minOrderMicrometres: z.int().min(1).max(1_000_000_000).nullable().default(null),
  /** What a metre costs from a length on, shortest first; empty where the supplier states none. */
  priceBreaks: z.array(PriceBreak).max(MAX_PRICE_BREAKS).default([]),
  /**
   * What the supplier states to have of a colourway that is added: a length, or that it is in stock without how much. Null where
   * nothing is stated, and of one that is there, whose stock is the shelves' matter.
   */
  stock: z
    .union([z.literal('inStock'), z.int().min(0).max(100_000_000_000)])
    .nullable()
    .default(null),
  /** A book of the supplier by its readable id, and the page. */
  book: z
    .strictObject({ slug: singleLine(80).min(1), page: z.int().min(1).max(9999) })
    .nullable()
    .default(null),
})
export type ColourwayByHand = z.output<typeof ColourwayByHand>

/** A design with colourways of it. */
export const ClothByHand = z.strictObject({
  facts: FactsByHand,
  /** The mill by its readable id; null where it is not stated. */
  manufacturer: singleLine(80).min(1).nullable().default(null),
  colourways: z.array(ColourwayByHand).min(1).max(MOST_BY_HAND),
})
export type ClothByHand = z.output<typeof ClothByHand>

/** What the supplier's own record says of every cloth, and what a cloth can name. */
const ClothChoices = z.object({
  supplier: Named,
  currency: Currency,
  minOrderMicrometres: z.int().nullable(),
  orderIncrementMicrometres: z.int().nullable(),
  books: z.array(Named.extend({ number: z.int() })),
  mills: z.array(Named),
})
export type ClothChoices = z.output<typeof ClothChoices>

export const WrittenCloth = z.object({
  supplier: Named,
  /** Of its prices. */
  currency: Currency,
  cloth: ClothByHand,
  /** The design's other colourways. */
  others: z.array(z.object({ id: z.string(), colourName: z.string(), colourNumber: z.string() })),
  /** Who wrote it by hand last; `by` is null for the token or the command line. */
  lastWritten: z.object({ by: z.string().nullable(), at: z.iso.datetime() }).nullable(),
})
export type WrittenCloth = z.output<typeof WrittenCloth>

const outcomes = ['added', 'changed', 'unchanged'] as const
export const ClothWriting = z.object({
  /** The readable id of the first colourway. */
  id: z.string(),
  outcome: z.enum(outcomes),
})

const common = { area: 'Operator', access: 'operator' } as const
const byId = z.strictObject({ id: singleLine(120).min(1) })
export const exampleOfClothByHand: z.input<typeof ClothByHand> = {
  facts: {
    designName: 'Wharfe',
    designNumber: '',
    productType: 'woven',
    pattern: 'twill',
    composition: [{ fibre: 'wool', percent: 100 }],
    backing: null,
    fullWidthCm: 142,
    usableWidthCm: 138,
    designer: null,
    collection: null,
    finish: null,
    finishes: null,
    seamSlippageMm: null,
    weightGsm: 480,
    pilling: null,
    lightFastness: null,
    verticalRepeatCm: 0,
    horizontalRepeatCm: 0,
    matchType: null,
    direction: null,
    reversible: null,
    usage: ['upholstery'],
    abrasion: [],
    flammability: [],
    care: [],
    origin: null,
    certifications: [],
  },
  colourways: [
    {
      supplierSku: 'WH-01',
      colourName: 'Peat',
      hex: '#4a3b2f',
      status: 'active',
      pieceLengthMicrometres: 40_000_000,
      cutPriceMinor: 5200,
      piecePriceMinor: 4800,
      rrpMinor: null,
      leadTimeDays: 21,
      sampleAvailable: true,
    },
  ],
}

export const getClothChoices = defineCall({
  ...common,
  name: 'getClothChoices',
  method: 'GET',
  path: '/operator/suppliers/{id}/cloth-choices',
  summary: 'What a cloth of a supplier can name: its books, mills, and the currency of its prices.',
  params: byId,
  data: ClothChoices,
  errors: ['notFound'],
  example: { params: { id: 'ardoch-mill' } },
})
export const addCloth = defineCall({
  ...common,
  name: 'addCloth',
  method: 'POST',
  path: '/operator/suppliers/{id}/cloths',
  summary:
    'Add a design with its colourways, as a list would. Sent again it changes nothing; another cloth under a number that the supplier has is refused.',
  params: byId,
  body: ClothByHand,
  data: ClothWriting,
  errors: ['notFound', 'listUnderWay'],
  example: { params: { id: 'ardoch-mill' }, body: exampleOfClothByHand },
})
export const previewCloth = defineCall({
  ...common,
  name: 'previewCloth',
  method: 'POST',
  path: '/operator/suppliers/{id}/cloth-previews',
  summary: 'Cards and list prices of a cloth as customers would see them. Nothing is written.',
  params: byId,
  body: ClothByHand.extend({
    /** The readable id of the cloth that would be changed; null for a new one. */
    of: singleLine(120).min(1).nullable().default(null),
  }),
  data: z.object({
    cloths: z.array(
      z.object({
        card: FabricCard,
        prices: PriceTable,
        pieceLengthMicrometres: z.int().nullable(),
      }),
    ),
  }),
  errors: ['notFound', 'listUnderWay'],
  example: { params: { id: 'ardoch-mill' }, body: exampleOfClothByHand },
})
export const getCloth = defineCall({
  ...common,
  name: 'getCloth',
  method: 'GET',
  path: '/operator/cloths/{id}',
  summary: 'A colourway with all facts of its design, as they can be changed by hand.',
  params: byId,
  data: WrittenCloth,
  errors: ['notFound'],
  example: { params: { id: 'glenmoor-04-loch' } },
})
export const changeCloth = defineCall({
  ...common,
  name: 'changeCloth',
  method: 'PUT',
  path: '/operator/cloths/{id}',
  summary:
    'Change the design of a colourway and the colourways that are sent, or add some. `seen` is what was read before: if the cloth has changed since, nothing is written and each field that differs is named.',
  params: byId,
  body: ClothByHand.extend({ seen: ClothByHand }),
  data: ClothWriting,
  errors: ['notFound', 'clothChanged', 'listUnderWay'],
  example: {
    params: { id: 'wharfe-01-peat' },
    body: { ...exampleOfClothByHand, seen: exampleOfClothByHand },
  },
})
export const addClothPicture = defineCall({
  ...common,
  name: 'addClothPicture',
  method: 'POST',
  path: '/operator/cloths/{id}/pictures',
  summary:
    'Show a colourway by a photograph of its supplier’s: a file, or what a public address answers with. It is judged and encoded anew as the pictures of lists are, and shown in place of those that came before.',
  params: byId,
  bodyKind: 'form',
  maxBodyBytes: MAX_IMAGE_BYTES + 64 * 1024,
  body: z
    .strictObject({
      image: z.file(faultMessage({ code: 'image' })).optional(),
      url: singleLine(2000).optional(),
    })
    .refine(({ image, url }) => (image === undefined) !== (url === undefined), {
      path: ['url'],
      message: faultMessage({ code: 'pictureAddress' }),
    }),
  data: z.null(),
  errors: ['notFound', 'bodyTooLarge', 'tooManyRequests'],
  example: {
    params: { id: 'wharfe-01-peat' },
    body: { url: 'https://images.ardoch-mill.example/wh-01.jpg' },
  },
})
export const clothByHandCalls = {
  getClothChoices,
  addCloth,
  previewCloth,
  getCloth,
  changeCloth,
  addClothPicture,
}
