import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { faultMessage } from '../call/field-faults.ts'
import { MAX_FABRIC_QUANTITY_METRES } from '../catalogue/terms.ts'
import { micrometresFromMetres } from '../format/measurement.ts'
import { multiLine } from '../format/text.ts'
import { MAX_IMAGE_BYTES } from '../retailer/business.ts'
import { Claim, ClaimedLine, ClaimNumber, ClaimSummary } from './claim.ts'
import {
  CLAIM_MESSAGE_LENGTH,
  claimTypes,
  cutAlready,
  MAX_CLAIM_PHOTOS,
  wantedOutcomes,
} from './claim-terms.ts'
import { deskClaimCalls } from './desk-claims.ts'

const common = { area: 'Claims', access: 'retailer' } as const
const raising = { ...common, needs: 'raiseClaims' } as const
const byNumber = z.strictObject({ id: ClaimNumber })
const params = { id: 'CL-0208' }
const lineId = '01927c42-3b4c-7d5e-8f60-718293a4b501'
const Length = z.int().max(micrometresFromMetres(MAX_FABRIC_QUANTITY_METRES))
export const ClaimMessage = multiLine(CLAIM_MESSAGE_LENGTH)

export const listClaims = defineCall({
  ...common,
  name: 'listClaims',
  method: 'GET',
  path: '/claims',
  summary: 'The claims of this business: those that are open first, then newest first.',
  query: z.strictObject({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  data: z.object({
    total: z.int(),
    openCount: z.int(),
    page: z.int(),
    pageCount: z.int(),
    claims: z.array(ClaimSummary),
  }),
  errors: ['profileIncomplete'],
  example: { query: { page: 1 } },
})
export const getClaimableLine = defineCall({
  ...common,
  name: 'getClaimableLine',
  method: 'GET',
  path: '/claims/lines/{id}',
  summary:
    'A line of an order that was sent, with until when it can be claimed, and the open claim about it.',
  params: z.strictObject({ id: z.uuid() }),
  data: z.object({ line: ClaimedLine, isClaimable: z.boolean(), openClaim: ClaimNumber.nullable() }),
  errors: ['notFound', 'profileIncomplete'],
  example: { params: { id: lineId } },
})
export const raiseClaim = defineCall({
  ...raising,
  name: 'raiseClaim',
  method: 'POST',
  path: '/claims',
  summary:
    'Claim cloth that was sent: within the supplier’s claim days from delivery. Cloth that is cut already is refused, unless the fault could not be seen before. The same claim sent again is the one that there is.',
  body: z.strictObject({
    lineId: z.uuid(),
    type: z.enum(claimTypes),
    lengthMicrometres: Length.min(1),
    /** From the outer end of the piece to the middle of what is wrong. */
    fromMicrometres: Length.min(0).nullable().default(null),
    cut: z.enum(cutAlready),
    /** The fault could not be seen before the cloth was cut. */
    isHidden: z.boolean().default(false),
    wanted: z.enum(wantedOutcomes),
    message: ClaimMessage.min(1, faultMessage({ code: 'required' })),
  }),
  data: z.object({ id: ClaimNumber }),
  errors: ['notFound', 'claimTooLate', 'claimOpen', 'profileIncomplete'],
  example: {
    body: {
      lineId,
      type: 'flaw',
      lengthMicrometres: 1_100_000,
      fromMicrometres: 3_400_000,
      cut: 'no',
      wanted: 'credit',
      message: 'A pale weft bar right across.',
    },
  },
})
export const getClaim = defineCall({
  ...common,
  name: 'getClaim',
  method: 'GET',
  path: '/claims/{id}',
  summary: 'One claim of this business with what was said and done.',
  params: byNumber,
  data: Claim,
  errors: ['notFound', 'profileIncomplete'],
  example: { params },
})
export const writeOfClaim = defineCall({
  ...raising,
  name: 'writeOfClaim',
  method: 'POST',
  path: '/claims/{id}/messages',
  summary: 'Write to the desk about an open claim; where the desk had asked, this is the answer.',
  params: byNumber,
  body: z.strictObject({ message: ClaimMessage.min(1, faultMessage({ code: 'required' })) }),
  data: Claim,
  errors: ['notFound', 'claimClosed', 'profileIncomplete'],
  example: { params, body: { message: 'It is 2 mm wide and goes selvedge to selvedge.' } },
})
/** Of the form that raises a claim: all of its photos, and the fields. */
export const MAX_CLAIM_FORM_BYTES = MAX_CLAIM_PHOTOS * MAX_IMAGE_BYTES + 256 * 1024
export const addClaimPhoto = defineCall({
  ...raising,
  name: 'addClaimPhoto',
  method: 'POST',
  path: '/claims/{id}/photos',
  summary:
    'Add a photo to an open claim, ten at most: scaled down, and stripped of metadata such as place. The same photo sent again is kept once.',
  params: byNumber,
  bodyKind: 'form',
  maxBodyBytes: MAX_IMAGE_BYTES + 64 * 1024,
  body: z.strictObject({ image: z.file(faultMessage({ code: 'image' })) }),
  data: Claim,
  errors: ['notFound', 'claimClosed', 'bodyTooLarge', 'tooManyRequests', 'profileIncomplete'],
  example: { params, body: { image: new File(['…'], 'bar.jpg', { type: 'image/jpeg' }) } },
})
/** A picture of a claim, as a file. */
export const ClaimPicture = z.object({ mediaType: z.string(), base64: z.base64() })
export const getClaimPhoto = defineCall({
  ...common,
  name: 'getClaimPhoto',
  method: 'GET',
  path: '/claims/{id}/photos/{photoId}',
  summary: 'A photo of a claim of this business.',
  params: byNumber.extend({ photoId: z.uuid() }),
  data: ClaimPicture,
  errors: ['notFound', 'profileIncomplete'],
  example: { params: { ...params, photoId: lineId } },
})
export const withdrawClaim = defineCall({
  ...raising,
  name: 'withdrawClaim',
  method: 'POST',
  path: '/claims/{id}/withdrawal',
  summary: 'Withdraw a claim that is not decided.',
  params: byNumber,
  data: Claim,
  errors: ['notFound', 'claimClosed', 'profileIncomplete'],
  example: { params },
})
export const claimCalls = {
  listClaims,
  getClaimableLine,
  raiseClaim,
  getClaim,
  writeOfClaim,
  addClaimPhoto,
  getClaimPhoto,
  withdrawClaim,
  ...deskClaimCalls,
}
