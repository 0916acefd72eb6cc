import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { multiLine } from '../format/text.ts'
import { LinkedSignOff, OrderSignOffs } from './sign-off.ts'
import { SIGN_OFF_NOTE_LENGTH } from './sign-off-terms.ts'
import { deskSignOffCalls } from './desk-sign-offs.ts'

const common = { area: 'Orders', access: 'retailer' } as const
const ofOrder = z.strictObject({ id: z.string().regex(/^SV-\d{5,12}$/) })
const ofLine = ofOrder.extend({ lineId: z.uuid() })
const byId = z.strictObject({ id: z.uuid() })
const exampleId = '01927c42-3b4c-7d5e-8f60-7a8b9c0d1e11'
const lineId = '01927c42-3b4c-7d5e-8f60-7a8b9c0d1e01'
const order = { id: 'SV-10001' }
const Note = multiLine(SIGN_OFF_NOTE_LENGTH).default('')
/** A photo, as a file. */
export const SignOffPhoto = z.object({ mediaType: z.string(), base64: z.base64() })

export const listSignOffs = defineCall({
  ...common,
  name: 'listSignOffs',
  method: 'GET',
  path: '/orders/{id}/sign-offs',
  summary:
    'What this business was asked about the lines of an order before they are cut: cuttings for approval and substitutes, newest first for each line, and of which lines a cutting can be asked for.',
  params: ofOrder,
  data: OrderSignOffs,
  errors: ['notFound', 'profileIncomplete'],
  example: { params: order },
})
export const askForCutting = defineCall({
  ...common,
  name: 'askForCutting',
  method: 'POST',
  path: '/orders/{id}/lines/{lineId}/cutting',
  needs: 'fillCart',
  summary:
    'Ask the supplier for a cutting of the very lot before it cuts a line. Until the shade is approved, nothing of the line is cut. Asked again, or once a shade is approved, it is the one that there is.',
  params: ofLine,
  body: z.strictObject({ note: Note }),
  data: OrderSignOffs,
  errors: ['notFound', 'clothCut', 'lineEnded', 'substituteAwaited', 'profileIncomplete', 'tooManyRequests'],
  example: { params: { ...order, lineId }, body: { note: 'It has to match the cushions of March.' } },
})
export const dropCutting = defineCall({
  ...common,
  name: 'dropCutting',
  method: 'DELETE',
  path: '/orders/{id}/lines/{lineId}/cutting',
  needs: 'fillCart',
  summary: 'Do without a cutting that is not sent yet: the line can be cut.',
  params: ofLine,
  data: OrderSignOffs,
  errors: ['notFound', 'signOffEnded', 'profileIncomplete'],
  example: { params: { ...order, lineId } },
})
export const answerCutting = defineCall({
  ...common,
  name: 'answerCutting',
  method: 'POST',
  path: '/cuttings/{id}/answer',
  needs: 'fillCart',
  summary:
    'Approve the shade of a cutting, and the line can be cut from its lot; or reject it, and its piece is free again while the supplier chooses another lot and sends another cutting. The same answer again changes nothing.',
  params: byId,
  body: z.strictObject({ answer: z.enum(['approve', 'reject']), note: Note }),
  data: OrderSignOffs,
  errors: ['notFound', 'signOffEnded', 'profileIncomplete'],
  example: { params: { id: exampleId }, body: { answer: 'approve', note: '' } },
})
export const getCuttingPhoto = defineCall({
  ...common,
  name: 'getCuttingPhoto',
  method: 'GET',
  path: '/cuttings/{id}/photo',
  summary: 'The photo of a cutting that was sent to this business.',
  params: byId,
  data: SignOffPhoto,
  errors: ['notFound', 'profileIncomplete'],
  example: { params: { id: exampleId } },
})
export const answerSubstitute = defineCall({
  ...common,
  name: 'answerSubstitute',
  method: 'POST',
  path: '/substitutes/{id}/answer',
  needs: 'placeOrders',
  summary:
    'Accept what a supplier offers in place of a line: the line changes, what it costs less goes back, and it never costs more. Or decline it: the line stays as it was ordered. The same answer again changes nothing.',
  params: byId,
  body: z.strictObject({ answer: z.enum(['accept', 'decline']), note: Note }),
  data: OrderSignOffs,
  errors: ['notFound', 'signOffEnded', 'profileIncomplete'],
  example: { params: { id: exampleId }, body: { answer: 'accept', note: '' } },
})

const byToken = z.strictObject({ token: z.string().min(1).max(200) })
const linked = { area: 'Orders', outsideGate: true, params: byToken } as const
const token = 'Zm9yLWV4YW1wbGUtb25seQ'

export const getLinkedSignOff = defineCall({
  ...linked,
  name: 'getLinkedSignOff',
  method: 'GET',
  path: '/line-answers/{token}',
  summary:
    'What a buyer is asked about a line, by the link in its mail: a cutting for approval or a substitute, or what has become of it.',
  data: LinkedSignOff,
  errors: ['linkSpent', 'tooManyRequests'],
  example: { params: { token } },
})
export const getLinkedPhoto = defineCall({
  ...linked,
  name: 'getLinkedPhoto',
  method: 'GET',
  path: '/line-answers/{token}/photo',
  summary: 'The photo of the cutting that the link is about.',
  data: SignOffPhoto,
  errors: ['linkSpent', 'notFound', 'tooManyRequests'],
  example: { params: { token } },
})
export const answerByLink = defineCall({
  ...linked,
  name: 'answerByLink',
  method: 'POST',
  path: '/line-answers/{token}/answer',
  summary:
    'Answer by the link: yes approves the shade of a cutting or accepts a substitute, no rejects or declines it. Where it was answered already, nothing is recorded and the response says how it stands.',
  body: z.strictObject({ answer: z.enum(['yes', 'no']), note: Note }),
  data: z.object({
    /** Whether this request did it. */
    recorded: z.boolean(),
    signOff: LinkedSignOff,
  }),
  errors: ['linkSpent', 'tooManyRequests'],
  example: { params: { token }, body: { answer: 'yes', note: '' } },
})

/** What a buyer signs off before a line is cut. */
export const signOffCalls = {
  listSignOffs,
  askForCutting,
  dropCutting,
  answerCutting,
  getCuttingPhoto,
  answerSubstitute,
  getLinkedSignOff,
  getLinkedPhoto,
  answerByLink,
  ...deskSignOffCalls,
}
