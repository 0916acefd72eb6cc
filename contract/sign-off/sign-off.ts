import { z } from 'zod'
import { Currency } from '../catalogue/fabric.ts'
import { Named, Picture } from '../catalogue/fabric-card.ts'
import { measurementTypes } from '../format/measurement.ts'
import { locales } from '../format/locales.ts'
import { refundWays } from '../orders/refund-way.ts'
import { cuttingStates, substituteReasons, substituteStates } from './sign-off-terms.ts'

/** Of a question that is not answered. */
const consequence = {
  /** The day of dispatch if it is answered on the last day; null where the promised day is no earlier, or none was promised. */
  dispatchThen: z.string().nullable(),
}

/** A cutting of the very lot that a line is to be cut from, for its buyer to approve. */
export const CuttingForApproval = z.object({
  id: z.uuid(),
  lineId: z.uuid(),
  state: z.enum(cuttingStates),
  askedAt: z.string(),
  /** What the buyer wrote when asking for it. */
  askNote: z.string(),
  /** Of the piece that it was cut from; empty until it is sent. */
  pieceNumber: z.string(),
  dyeLot: z.string(),
  sentAt: z.string().nullable(),
  /** The day on which the cutting itself was posted; null where there is the photo alone. */
  postedOn: z.string().nullable(),
  note: z.string(),
  answerBy: z.string().nullable(),
  /** Days that are left to answer; null where no answer is awaited. */
  daysLeft: z.int().nullable(),
  ...consequence,
  answeredAt: z.string().nullable(),
  /** Null for an answer by the link of the mail. */
  answeredBy: z.string().nullable(),
  answerNote: z.string(),
  hasPhoto: z.boolean(),
})
export type CuttingForApproval = z.output<typeof CuttingForApproval>

/** One side of the comparison; what a supplier has not stated is null. */
export const ComparedCloth = z.object({
  id: z.string(),
  designName: z.string(),
  colourName: z.string(),
  colourNumber: z.string(),
  picture: Picture,
  pieceNumber: z.string(),
  dyeLot: z.string(),
  unitPriceMinor: z.int(),
  goodsMinor: z.int(),
  usableWidthCm: z.number().nullable(),
  /** That is the full width, because no usable one is stated. */
  isFullWidthAlone: z.boolean(),
  weightGsm: z.number().nullable(),
  verticalRepeatCm: z.number().nullable(),
  horizontalRepeatCm: z.number().nullable(),
})
export type ComparedCloth = z.output<typeof ComparedCloth>

/** What a supplier offers in place of a line, beside what was ordered. */
export const Substitute = z.object({
  id: z.uuid(),
  lineId: z.uuid(),
  state: z.enum(substituteStates),
  reason: z.enum(substituteReasons),
  note: z.string(),
  currency: Currency,
  lengthMicrometres: z.int(),
  ordered: ComparedCloth,
  offered: ComparedCloth,
  /** What the offered cloth costs this buyer otherwise, where that is more than is charged; null where it is not. */
  usualGoodsMinor: z.int().nullable(),
  /** What it costs less, without tax; goods and prices are without it, too. */
  lessMinor: z.int(),
  /** What goes back once it is accepted: the same with tax, and where to. */
  refundMinor: z.int(),
  refundTo: z.enum(refundWays),
  proposedAt: z.string(),
  answerBy: z.string(),
  daysLeft: z.int().nullable(),
  ...consequence,
  answeredAt: z.string().nullable(),
  answeredBy: z.string().nullable(),
  answerNote: z.string(),
})
export type Substitute = z.output<typeof Substitute>

/** What a buyer was asked about the lines of an order, or may ask for. */
export const OrderSignOffs = z.object({
  cuttings: z.array(CuttingForApproval),
  substitutes: z.array(Substitute),
  /** Lines of which this reader may ask for a cutting. */
  mayAskFor: z.array(z.uuid()),
  mayAnswerCuttings: z.boolean(),
  mayAnswerSubstitutes: z.boolean(),
})
export type OrderSignOffs = z.output<typeof OrderSignOffs>

/** The line that is asked about, as its buyer and its supplier know it. */
export const AskedLine = z.object({
  orderNumber: z.string(),
  businessName: z.string(),
  supplier: Named,
  fabric: z.object({
    id: z.string(),
    designName: z.string(),
    colourName: z.string(),
    colourNumber: z.string(),
    picture: Picture,
  }),
  lengthMicrometres: z.int(),
  sidemark: z.string(),
})
export type AskedLine = z.output<typeof AskedLine>

/** What the link of a mail asks its buyer, or what has become of it. */
export const LinkedSignOff = z.object({
  line: AskedLine,
  cutting: CuttingForApproval.nullable(),
  substitute: Substitute.nullable(),
  locale: z.enum(locales),
  measurementType: z.enum(measurementTypes),
})
export type LinkedSignOff = z.output<typeof LinkedSignOff>

/** What a supplier sees by the link of its mail: the line, without what it costs. */
export const CuttingRequest = z.object({
  line: AskedLine.extend({ supplierSku: z.string() }),
  cutting: CuttingForApproval,
  /** The piece that the cutting is to be of; null where the line holds none, or several. */
  piece: z.object({ pieceNumber: z.string(), dyeLot: z.string(), shelf: z.string() }).nullable(),
  locale: z.enum(locales),
})
export type CuttingRequest = z.output<typeof CuttingRequest>
