import type { claimCalls } from '@selvedge/contract/claims/claims.ts'
import { claimBody } from '../support/claims.ts'
import { onePixel } from '../support/one-pixel.ts'
import type { Row } from './isolation-rows.ts'

const NO_PHOTO = '01927c42-3b4c-7d5e-8f60-718293a4b502'
const ofClaim = (sent: object = {}): Row => ({
  send: ({ claimId }) => ({ params: { id: claimId }, ...sent }),
  other: 'notFound',
})
/** A business finds no desk. */
const atDesk = (body?: object, params: object = {}): Row => ({
  send: ({ claimId }) => ({ params: { id: claimId, ...params }, ...(body && { body }) }),
  other: 'signInRequired',
})
const image = new File([Buffer.from(onePixel, 'base64')], 'bar.png', { type: 'image/png' })

export const claimsRows: Record<keyof typeof claimCalls, Row> = {
  listClaims: { other: 'answered' },
  getClaimableLine: {
    send: ({ claimedLineId }) => ({ params: { id: claimedLineId } }),
    other: 'notFound',
    viewer: 'answered',
  },
  raiseClaim: {
    send: ({ claimedLineId }) => ({ body: claimBody({ lineId: claimedLineId }) }),
    other: 'notFound',
  },
  getClaim: { ...ofClaim(), viewer: 'answered' },
  writeOfClaim: ofClaim({ body: { message: 'Taken over' } }),
  addClaimPhoto: ofClaim({ body: { image } }),
  getClaimPhoto: {
    send: ({ claimId, claimPhotoId }) => ({ params: { id: claimId, photoId: claimPhotoId } }),
    other: 'notFound',
    viewer: 'answered',
  },
  withdrawClaim: ofClaim(),
  listDeskClaims: { other: 'signInRequired' },
  getDeskClaim: atDesk(),
  getDeskClaimPhoto: atDesk(undefined, { photoId: NO_PHOTO }),
  askAboutClaim: atDesk({ version: 1, message: 'Well?' }),
  decideClaim: atDesk({ version: 1, outcome: 'credit', netMinor: 100, message: 'Yes' }),
  signClaim: atDesk({ version: 1 }),
  sendReplacement: atDesk({ version: 1, lengthMicrometres: 1_000_000, carrier: 'dpd', trackingNumber: '1' }),
  reopenClaim: atDesk({ version: 1, message: 'None left' }),
}
