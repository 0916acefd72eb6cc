import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { Picture } from '../catalogue/catalogue.ts'
import { Currency } from '../catalogue/fabric.ts'
import { orderTypes } from '../catalogue/terms.ts'

/**
 * Whether a line of an order could be ordered again now. `lotGone`: none of the lot that it was sent from is left;
 * `lotShort`: less than the line needs.
 */
export const reorderStates = [
  'ready',
  'discontinued',
  'noPrice',
  'sampleGone',
  'samplesUsedUp',
  'notEnough',
  'notInOnePiece',
  'lotGone',
  'lotShort',
  'cartFull',
] as const

const Named = {
  id: z.string(),
  designName: z.string(),
  colourName: z.string(),
  colourNumber: z.string(),
  supplierName: z.string(),
  picture: Picture,
}
export const ReorderLine = z.object({
  /** Of the order. */
  id: z.uuid(),
  fabric: z.object(Named),
  orderType: z.enum(orderTypes),
  sidemark: z.string(),
  state: z.enum(reorderStates),
  /** Of a whole piece, which is sold: the same length, in one piece. */
  isInOnePiece: z.boolean(),
  cutMicrometres: z.int(),
  /** Then; null where that was in another currency. */
  unitPriceBeforeMinor: z.int().nullable(),
  unitPriceMinor: z.int(),
  goodsMinor: z.int(),
  /** What it was sent from, and what it would be cut from now. */
  lotsBefore: z.array(z.string()),
  lots: z.array(z.string()),
  /** The lot that it has to be of; null for any. */
  lot: z.string().nullable(),
  /** What is available to this line, after the cart and the lines before it; of the lot, where it has to be of one. */
  freeMicrometres: z.int(),
  /** Cloths in its place, where it is discontinued or too short. */
  alternatives: z.array(z.object({ ...Named, freeMicrometres: z.int() })),
})
export type ReorderLine = z.output<typeof ReorderLine>

export const ReorderReport = z.object({
  orderId: z.string(),
  currency: Currency,
  lines: z.array(ReorderLine),
  readyCount: z.int(),
  readyGoodsMinor: z.int(),
  /** Changes with anything in the report; sent back to put into the cart what it showed. */
  version: z.string(),
  /** Of this report: what is sent back with it is done once. */
  key: z.uuid(),
})
export type ReorderReport = z.output<typeof ReorderReport>

const MOST_LINES = 200
const lots = ['any', 'same'] as const
const byNumber = z.strictObject({ id: z.string().regex(/^SV-\d{5,12}$/) })
const common = { area: 'Orders', access: 'retailer', needs: 'fillCart', path: '/orders/{id}/again' } as const
const params = { id: 'SV-10001' }

export const checkReorder = defineCall({
  ...common,
  name: 'checkReorder',
  method: 'GET',
  summary:
    'What the lines of an order would come to if they were ordered again: price, stock and lot of now, and what has changed. With lot=same, only of the lot that each was sent from. Changes nothing.',
  params: byNumber,
  query: z.strictObject({
    /** Those lines; all where none is named. */
    line: z.array(z.uuid()).max(MOST_LINES).default([]),
    lot: z.enum(lots).default('any'),
  }),
  data: ReorderReport,
  errors: ['notFound', 'profileIncomplete'],
  example: { params, query: { lot: 'same' } },
})
export const orderAgain = defineCall({
  ...common,
  name: 'orderAgain',
  method: 'POST',
  summary:
    'Put the chosen lines that are ready into the cart, all or none, once for each report: refused if anything differs from it.',
  params: byNumber,
  body: z.strictObject({
    /** As they were asked for. */
    lines: z.array(z.uuid()).max(MOST_LINES).default([]),
    lot: z.enum(lots).default('any'),
    chosen: z.array(z.uuid()).max(MOST_LINES),
    version: z.string().min(1).max(100),
    key: z.uuid(),
  }),
  data: z.object({ added: z.int() }),
  errors: ['notFound', 'reportChanged', 'profileIncomplete'],
  example: {
    params,
    body: {
      chosen: ['01927c41-5d6e-7f80-9a1b-2c3d4e5f6071'],
      version: 'b7c1',
      key: '01927c46-1a2b-7c3d-8e4f-5a6b7c8d9e0f',
    },
  },
})
export const reorderCalls = { checkReorder, orderAgain }
