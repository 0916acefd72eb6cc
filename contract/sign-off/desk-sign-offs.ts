import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { faultMessage } from '../call/field-faults.ts'
import { Currency } from '../catalogue/fabric.ts'
import { fibres } from '../catalogue/terms.ts'
import { multiLine, singleLine } from '../format/text.ts'
import { DeskCloth, PieceLabel } from '../fulfilment/rows.ts'
import { MAX_IMAGE_BYTES } from '../retailer/business.ts'
import { CuttingForApproval, CuttingRequest, Substitute } from './sign-off.ts'
import { SIGN_OFF_NOTE_LENGTH, substituteKinds, substituteReasons } from './sign-off-terms.ts'

const common = { area: 'Desk', access: 'desk' } as const
const params = z.strictObject({ id: z.uuid() })
const example = { id: '01927c42-3b4c-7d5e-8f60-7a8b9c0d1e01' }
const Note = multiLine(SIGN_OFF_NOTE_LENGTH).default('')
const MAX_PHOTO_FORM_BYTES = MAX_IMAGE_BYTES + 64 * 1024
const Photo = z.object({ mediaType: z.string(), base64: z.base64() })

/** What could be offered in place of a line: one piece, and what that moves. */
export const SubstituteCandidate = PieceLabel.extend({
  pieceId: z.uuid(),
  kind: z.enum(substituteKinds),
  cloth: DeskCloth,
  /**
   * In what the cloth differs from the one that was ordered: by how much it is wider and heavier, its repeat where that is another;
   * null where it is the same, or either is not stated. Null as a whole for the cloth itself.
   */
  differs: z
    .object({
      /** CIEDE2000 between the two colours. */
      deltaE: z.number(),
      widthCm: z.number().nullable(),
      weightGsm: z.number().nullable(),
      mainFibre: z.object({ ordered: z.enum(fibres), offered: z.enum(fibres) }).nullable(),
      /** 0 for none. */
      verticalRepeatCm: z.number().nullable(),
    })
    .nullable(),
  freeMicrometres: z.int(),
  /** What would be left free of the piece. */
  restMicrometres: z.int(),
  /** Null for who sees no money. */
  money: z
    .object({
      /** What it costs this buyer otherwise. */
      usualGoodsMinor: z.int(),
      /** What is charged: never more than the line costs. */
      goodsMinor: z.int(),
      /** What goes back to the buyer, tax included. */
      refundMinor: z.int(),
    })
    .nullable(),
})
export type SubstituteCandidate = z.output<typeof SubstituteCandidate>

const withoutMoney = { unitPriceMinor: true, goodsMinor: true } as const
export const DeskSubstitute = Substitute.omit({
  currency: true,
  usualGoodsMinor: true,
  lessMinor: true,
  refundMinor: true,
  refundTo: true,
}).extend({
  ordered: Substitute.shape.ordered.omit(withoutMoney),
  offered: Substitute.shape.offered.omit(withoutMoney),
  /** Null for who sees no money. */
  money: z.object({ orderedMinor: z.int(), goodsMinor: z.int(), refundMinor: z.int() }).nullable(),
})
export type DeskSubstitute = z.output<typeof DeskSubstitute>

export const DeskSignOffs = z.object({
  cuttings: z.array(CuttingForApproval),
  substitutes: z.array(DeskSubstitute),
  currency: Currency,
  /** By when a buyer who is asked now would be to answer. */
  wouldAnswerBy: z.string(),
  /** The day of dispatch if it were answered on the last day; null where the promised day is no earlier, or none was promised. */
  wouldDispatchOn: z.string().nullable(),
  /** The piece of which a cutting would be sent; null where the line holds none, or several. */
  piece: PieceLabel.nullable(),
})
export type DeskSignOffs = z.output<typeof DeskSignOffs>

export const getDeskSignOffs = defineCall({
  ...common,
  name: 'getDeskSignOffs',
  method: 'GET',
  path: '/desk/lines/{id}/sign-offs',
  desk: 'seeOrders',
  summary: 'What the buyer was asked about a line before it is cut, newest first, with the answers.',
  params,
  data: DeskSignOffs,
  errors: ['notFound'],
  example: { params: example },
})
export const getDeskCuttingPhoto = defineCall({
  ...common,
  name: 'getDeskCuttingPhoto',
  method: 'GET',
  path: '/desk/cuttings/{id}/photo',
  desk: 'seeOrders',
  summary: 'The photo of a cutting.',
  params,
  data: Photo,
  errors: ['notFound'],
  example: { params: { id: '01927c42-3b4c-7d5e-8f60-7a8b9c0d1e11' } },
})
const Sent = {
  image: z.file(faultMessage({ code: 'image' })),
  /** Empty where no cutting is posted and the photo has to do. */
  postedOn: z.union([z.literal(''), z.iso.date(faultMessage({ code: 'date' }))]).default(''),
  note: Note,
}
export const sendCutting = defineCall({
  ...common,
  name: 'sendCutting',
  method: 'POST',
  path: '/desk/lines/{id}/cutting',
  desk: 'cutCloth',
  summary:
    'Send the buyer a cutting of the piece that the line holds: its photo goes by mail, with the day on which the cutting itself was posted. The days of the supplier to answer begin.',
  params,
  bodyKind: 'form',
  maxBodyBytes: MAX_PHOTO_FORM_BYTES,
  body: z.strictObject(Sent),
  data: DeskSignOffs,
  errors: [
    'notFound',
    'clothCut',
    'lineEnded',
    'signOffEnded',
    'cuttingWithoutPiece',
    'bodyTooLarge',
    'tooManyRequests',
  ],
  example: {
    params: example,
    body: { image: new File(['…'], 'cutting.jpg', { type: 'image/jpeg' }), postedOn: '2026-11-27', note: '' },
  },
})
export const extendCutting = defineCall({
  ...common,
  name: 'extendCutting',
  method: 'POST',
  path: '/desk/lines/{id}/cutting/extension',
  desk: 'confirmOrders',
  summary:
    'Give a buyer who has not answered in time the days of the supplier once more; the buyer is mailed again.',
  params,
  data: DeskSignOffs,
  errors: ['notFound', 'signOffEnded'],
  example: { params: example },
})
export const listSubstitutes = defineCall({
  ...common,
  name: 'listSubstitutes',
  method: 'GET',
  path: '/desk/lines/{id}/substitutes',
  desk: 'confirmOrders',
  summary:
    'What could be offered in place of a line, of the same supplier and long enough: other lots of the cloth, its other colours, then other cloths, with what each costs the buyer and what would go back.',
  params,
  query: z.strictObject({
    /** A name or a number of a cloth. */
    q: singleLine(80).default(''),
  }),
  data: z.array(SubstituteCandidate),
  errors: ['notFound'],
  example: { params: example, query: { q: 'Moss' } },
})
export const offerSubstitute = defineCall({
  ...common,
  name: 'offerSubstitute',
  method: 'POST',
  path: '/desk/lines/{id}/substitute',
  desk: 'confirmOrders',
  summary:
    'Offer the buyer another lot, colour or cloth in place of a line, whole from one piece, which is kept until the buyer has answered. It is never charged dearer than what was ordered; what it costs less goes back once it is accepted.',
  params,
  body: z.strictObject({
    pieceId: z.uuid(faultMessage({ code: 'choose' })),
    reason: z.enum(substituteReasons, faultMessage({ code: 'choose' })),
    note: Note,
    /** What goes back, as the desk was shown it; another sum by now is refused. */
    refundMinor: z.int().min(0).max(100_000_000_000),
  }),
  data: DeskSignOffs,
  errors: ['notFound', 'clothCut', 'lineEnded', 'pieceUnfit', 'substituteAwaited', 'substituteChanged'],
  example: {
    params: example,
    body: {
      pieceId: '01927c42-3b4c-7d5e-8f60-7a8b9c0d1e02',
      reason: 'flaw',
      note: 'The last piece of your lot has a slub right across.',
      refundMinor: 0,
    },
  },
})
export const withdrawSubstitute = defineCall({
  ...common,
  name: 'withdrawSubstitute',
  method: 'POST',
  path: '/desk/lines/{id}/substitute/withdrawal',
  desk: 'confirmOrders',
  summary: 'Withdraw a substitute that is not answered; its piece is free again and the buyer is mailed.',
  params,
  data: DeskSignOffs,
  errors: ['notFound', 'signOffEnded'],
  example: { params: example },
})

const byToken = z.strictObject({ token: z.string().min(1).max(200) })
const linked = { area: 'Desk', outsideGate: true, params: byToken } as const
const token = 'Zm9yLWV4YW1wbGUtb25seQ'
export const getCuttingRequest = defineCall({
  ...linked,
  name: 'getCuttingRequest',
  method: 'GET',
  path: '/cutting-requests/{token}',
  summary: 'The cutting that a supplier is asked for, by the link in its mail: the line, without prices.',
  data: CuttingRequest,
  errors: ['linkSpent', 'tooManyRequests'],
  example: { params: { token } },
})
export const sendRequestedCutting = defineCall({
  ...linked,
  name: 'sendRequestedCutting',
  method: 'POST',
  path: '/cutting-requests/{token}/cutting',
  summary: 'Send a cutting by the link of the mail, as the desk does.',
  bodyKind: 'form',
  maxBodyBytes: MAX_PHOTO_FORM_BYTES,
  body: z.strictObject(Sent),
  data: CuttingRequest,
  errors: [
    'linkSpent',
    'clothCut',
    'lineEnded',
    'signOffEnded',
    'cuttingWithoutPiece',
    'bodyTooLarge',
    'tooManyRequests',
  ],
  example: {
    params: { token },
    body: { image: new File(['…'], 'cutting.jpg', { type: 'image/jpeg' }), postedOn: '', note: '' },
  },
})

export const deskSignOffCalls = {
  getDeskSignOffs,
  getDeskCuttingPhoto,
  sendCutting,
  extendCutting,
  listSubstitutes,
  offerSubstitute,
  withdrawSubstitute,
  getCuttingRequest,
  sendRequestedCutting,
}
