import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { faultMessage } from '../call/field-faults.ts'
import { MAX_FABRIC_QUANTITY_METRES } from '../catalogue/terms.ts'
import { micrometresFromMetres } from '../format/measurement.ts'
import { Collection } from '../fulfilment/collection.ts'
import { multiLine } from '../format/text.ts'
import { ClaimNumber, DeskClaim, DeskClaimSummary } from './claim.ts'
import { chargedParties, CLAIM_MESSAGE_LENGTH, claimOutcomes } from './claim-terms.ts'

const common = { area: 'Desk', access: 'desk', desk: 'seeClaims' } as const
const deciding = { ...common, desk: 'decideClaims' } as const
const byNumber = z.strictObject({ id: ClaimNumber })
const params = { id: 'CL-0208' }
const seen = { version: z.int().min(1).max(1_000_000) }
/** What the business reads. */
const Message = multiLine(CLAIM_MESSAGE_LENGTH).min(1, faultMessage({ code: 'required' }))
const Length = z.int().min(1).max(micrometresFromMetres(MAX_FABRIC_QUANTITY_METRES))
const refusals = ['notFound', 'claimChanged', 'claimClosed'] as const

export const listDeskClaims = defineCall({
  ...common,
  name: 'listDeskClaims',
  method: 'GET',
  path: '/desk/claims',
  summary:
    'Claims that are not settled, by when they are to be decided; a supplier’s people see those of their supplier.',
  data: z.array(DeskClaimSummary),
})
export const getDeskClaim = defineCall({
  ...common,
  name: 'getDeskClaim',
  method: 'GET',
  path: '/desk/claims/{id}',
  summary: 'One claim with what deciding it moves.',
  params: byNumber,
  data: DeskClaim,
  errors: ['notFound'],
  example: { params },
})
export const getDeskClaimPhoto = defineCall({
  ...common,
  name: 'getDeskClaimPhoto',
  method: 'GET',
  path: '/desk/claims/{id}/photos/{photoId}',
  summary: 'A photo of a claim.',
  params: byNumber.extend({ photoId: z.uuid() }),
  data: z.object({ mediaType: z.string(), base64: z.base64() }),
  errors: ['notFound'],
  example: { params: { ...params, photoId: '01927c42-3b4c-7d5e-8f60-718293a4b501' } },
})
export const askAboutClaim = defineCall({
  ...deciding,
  name: 'askAboutClaim',
  method: 'POST',
  path: '/desk/claims/{id}/questions',
  summary: 'Ask the business for more; the time to decide stops until it answers.',
  params: byNumber,
  body: z.strictObject({ ...seen, message: Message }),
  data: DeskClaim,
  errors: refusals,
  example: { params, body: { version: 1, message: 'Could you lay a tape along the bar?' } },
})
export const decideClaim = defineCall({
  ...deciding,
  name: 'decideClaim',
  method: 'POST',
  path: '/desk/claims/{id}/decision',
  summary:
    'Credit a claim to the wallet, with its credit note in the same moment; have the cloth replaced; or deny it. A credit above the set sum waits for a second operator.',
  params: byNumber,
  body: z.strictObject({
    ...seen,
    outcome: z.enum(claimOutcomes),
    /** Of a credit: without tax, which its credit note adds. */
    netMinor: z.int().min(1).max(1_000_000_000).optional(),
    lengthMicrometres: Length.optional(),
    chargedTo: z.enum(chargedParties).default('supplier'),
    message: Message,
  }),
  data: DeskClaim,
  errors: [...refusals, 'claimTooMuch'],
  example: {
    params,
    body: {
      version: 1,
      outcome: 'credit',
      netMinor: 40_046,
      lengthMicrometres: 8_100_000,
      chargedTo: 'supplier',
      message: 'Sorry about the floats. 8.1 m is in your wallet.',
    },
  },
})
export const signClaim = defineCall({
  ...common,
  desk: 'signClaims',
  name: 'signClaim',
  method: 'POST',
  path: '/desk/claims/{id}/signature',
  summary: 'Sign a credit above the set sum that another operator has decided, which then is written.',
  params: byNumber,
  body: z.strictObject(seen),
  data: DeskClaim,
  errors: [...refusals, 'claimNotSignable', 'claimTooMuch'],
  example: { params, body: { version: 2 } },
})
export const sendReplacement = defineCall({
  ...common,
  desk: 'sendParcels',
  name: 'sendReplacement',
  method: 'POST',
  path: '/desk/claims/{id}/replacement',
  summary:
    'Note that the replacement of an approved claim was sent: what it was cut from, which is that much shorter, and by whom it was collected. The buyer is mailed the tracking, and the claim is settled.',
  params: byNumber,
  body: Collection.extend({
    ...seen,
    /** Without one the stock stays as it is. */
    pieceId: z.uuid().nullable().default(null),
    /** No more than was ordered. */
    lengthMicrometres: Length,
  }),
  data: DeskClaim,
  errors: [...refusals, 'pieceShort', 'pieceReserved', 'pieceUnfit'],
  example: {
    params,
    body: {
      version: 3,
      pieceId: '01927c42-3b4c-7d5e-8f60-718293a4b503',
      lengthMicrometres: 8_100_000,
      carrier: 'dpd',
      trackingNumber: '1550 4472 0118 K',
    },
  },
})
export const reopenClaim = defineCall({
  ...deciding,
  name: 'reopenClaim',
  method: 'POST',
  path: '/desk/claims/{id}/reopening',
  summary:
    'Take back an approved replacement that was not sent, with the reason, which the buyer is mailed: the claim is open again, with the time it had left, and can be decided as any other. Refused once a replacement was sent.',
  params: byNumber,
  body: z.strictObject({ ...seen, message: Message }),
  data: DeskClaim,
  errors: refusals,
  example: {
    params,
    body: { version: 2, message: 'The mill has none of this lot left, and weaves no more of it.' },
  },
})
export const deskClaimCalls = {
  listDeskClaims,
  getDeskClaim,
  getDeskClaimPhoto,
  askAboutClaim,
  decideClaim,
  signClaim,
  sendReplacement,
  reopenClaim,
}
