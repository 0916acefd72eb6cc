import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { Picture } from '../catalogue/catalogue.ts'
import { Currency } from '../catalogue/fabric.ts'
import { lengthUnits } from '../format/measurement.ts'
import { singleLine } from '../format/text.ts'
import { quickOrderStates } from './quick-order-states.ts'

export const MAX_QUICK_ORDER_LINES = 1000
const MAX_FILE_BYTES = 4 * 1024 * 1024
/** A thousand lines, each of whose fields is as long as it may be. */
const MAX_LINES_BYTES = 1024 * 1024
/** Of the page: a file, and the lines that are on it. */
export const MAX_QUICK_ORDER_FORM_BYTES = MAX_FILE_BYTES + 1024 * 1024

/** A line as it was pasted, typed or scanned. Empty texts are what was not said. */
export const QuickOrderLine = z.strictObject({
  /** An article number, a barcode, or the name of a cloth. */
  article: singleLine(120),
  length: singleLine(40),
  /** Of a length that names none itself. */
  unit: z.enum(lengthUnits),
  lot: singleLine(20),
  sidemark: singleLine(80),
  /** The cloth chosen where the article did not settle it. */
  fabricId: singleLine(120),
})
export type QuickOrderLine = z.output<typeof QuickOrderLine>
const QuickOrderLines = z.array(QuickOrderLine).max(MAX_QUICK_ORDER_LINES)

const Named = {
  id: z.string(),
  designName: z.string(),
  colourName: z.string(),
  colourNumber: z.string(),
  supplierSku: z.string(),
  supplierName: z.string(),
  picture: Picture,
}
export const QuickOrderReported = z.object({
  line: QuickOrderLine,
  state: z.enum(quickOrderStates),
  fabric: z.object(Named).nullable(),
  requestedMicrometres: z.int(),
  /** On the supplier’s grid. */
  cutMicrometres: z.int(),
  unitPriceMinor: z.int(),
  goodsMinor: z.int(),
  /** The piece and lot it would be cut from now, where one suffices. */
  piece: z.object({ pieceNumber: z.string(), dyeLot: z.string() }).nullable(),
  /** What it would be cut from now by dye lot, where no lot has all of it; empty where one has. */
  severalLots: z.array(z.object({ dyeLot: z.string(), lengthMicrometres: z.int() })),
  /** Whether ready lines of its cloth would come from different dye lots. */
  isOfOtherLot: z.boolean(),
  /** What is available to this line, after the cart and the other lines. */
  freeMicrometres: z.int(),
  /** Cloths to choose from: those that the article may be, or alternatives that have the length. */
  choices: z.array(z.object({ ...Named, freeMicrometres: z.int() })),
})
export type QuickOrderReported = z.output<typeof QuickOrderReported>

export const QuickOrderReport = z.object({
  currency: Currency,
  lines: z.array(QuickOrderReported),
  readyCount: z.int(),
  readyMicrometres: z.int(),
  readyGoodsMinor: z.int(),
  /** Changes with anything in the report; sent back to put into the cart exactly what it showed. */
  version: z.string(),
  /** Of this report: what is sent back with it is done once. */
  key: z.uuid(),
})
export type QuickOrderReport = z.output<typeof QuickOrderReport>

const common = { area: 'Cart', access: 'retailer', needs: 'fillCart', method: 'POST' } as const
const exampleLine = {
  article: 'HR-2140-04',
  length: '13.8',
  unit: 'm' as const,
  lot: '',
  sidemark: 'Drawing room',
  fabricId: '',
}

export const readQuickOrder = defineCall({
  ...common,
  name: 'readQuickOrder',
  path: '/quick-order/read',
  summary:
    'Read a list as lines: text pasted from a spreadsheet, CSV or XLSX. Columns are named in the first row, or stand in the order article, length, unit, lot, sidemark.',
  query: z.strictObject({ unit: z.enum(lengthUnits).default('m') }),
  bodyKind: 'file',
  body: z.custom<AsyncIterable<Uint8Array> | Blob>(() => true),
  maxBodyBytes: MAX_FILE_BYTES,
  data: z.object({ lines: z.array(QuickOrderLine) }),
  errors: ['profileIncomplete', 'bodyTooLarge'],
  example: { query: { unit: 'm' } },
})
export const checkQuickOrder = defineCall({
  ...common,
  name: 'checkQuickOrder',
  path: '/quick-order/check',
  summary:
    'What each line would come to: the cloth, its price and stock, and what is missing. Changes nothing.',
  body: z.strictObject({ lines: QuickOrderLines }),
  maxBodyBytes: MAX_LINES_BYTES,
  data: QuickOrderReport,
  errors: ['profileIncomplete'],
  example: { body: { lines: [exampleLine] } },
})
export const addQuickOrder = defineCall({
  ...common,
  name: 'addQuickOrder',
  path: '/quick-order',
  summary:
    'Put the ready lines into the cart, all or none, once for each report: refused if anything differs from the report of this version.',
  body: z.strictObject({ lines: QuickOrderLines, version: z.string().min(1).max(100), key: z.uuid() }),
  maxBodyBytes: MAX_LINES_BYTES,
  data: z.object({
    added: z.int(),
    /** Places in the list, from 0, of the lines that were not ready. */
    left: z.array(z.int()),
  }),
  errors: ['profileIncomplete', 'reportChanged'],
  example: { body: { lines: [exampleLine], version: 'b7c1', key: '01927c46-1a2b-7c3d-8e4f-5a6b7c8d9e10' } },
})
export const quickOrderCalls = { readQuickOrder, checkQuickOrder, addQuickOrder }
