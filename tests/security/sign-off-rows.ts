import type { signOffCalls } from '@selvedge/contract/sign-off/sign-offs.ts'
import type { Row } from './isolation-rows.ts'
import { cuttingPhoto as image } from '../support/signing-off.ts'

const NO_ID = '01927c44-5d0e-7a31-9a4b-6c7d8e9fa001'
const NO_LINK = 'bm8tbGluay1hdC1hbGw'

/** Of the first business: its order, and what it was asked about the lines. */
const ofOrder = (body?: object): Row => ({
  send: ({ signOff: { number, lineId } }) => ({ params: { id: number, lineId }, ...(body && { body }) }),
  other: 'notFound',
})
const ofQuestion = (kind: 'cuttingId' | 'substituteId', body?: object): Row => ({
  send: ({ signOff }) => ({ params: { id: signOff[kind] }, ...(body && { body }) }),
  other: 'notFound',
})
const ofDesk = (sent: object): Row => ({
  send: () => ({ params: { id: NO_ID }, ...sent }),
  other: 'signInRequired',
})
const byNoLink = (body?: object): Row => ({
  send: () => ({ params: { token: NO_LINK }, ...(body && { body }) }),
  other: 'linkSpent',
})

export const signOffRows: Record<keyof typeof signOffCalls, Row> = {
  listSignOffs: {
    ...ofOrder(),
    send: ({ signOff }) => ({ params: { id: signOff.number } }),
    viewer: 'answered',
  },
  askForCutting: ofOrder({ note: '' }),
  dropCutting: ofOrder(),
  answerCutting: ofQuestion('cuttingId', { answer: 'approve', note: '' }),
  getCuttingPhoto: { ...ofQuestion('cuttingId'), viewer: 'answered' },
  answerSubstitute: ofQuestion('substituteId', { answer: 'accept', note: '' }),
  getLinkedSignOff: byNoLink(),
  getLinkedPhoto: byNoLink(),
  answerByLink: byNoLink({ answer: 'yes', note: '' }),
  getDeskSignOffs: ofDesk({}),
  getDeskCuttingPhoto: ofDesk({}),
  sendCutting: ofDesk({ body: { image: image(), postedOn: '', note: '' } }),
  extendCutting: ofDesk({}),
  listSubstitutes: ofDesk({ query: { q: '' } }),
  offerSubstitute: ofDesk({ body: { pieceId: NO_ID, reason: 'flaw', note: '', refundMinor: 0 } }),
  withdrawSubstitute: ofDesk({}),
  getCuttingRequest: byNoLink(),
  sendRequestedCutting: byNoLink({ image: image(), postedOn: '', note: '' }),
}
