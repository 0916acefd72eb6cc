import type { Client } from '@selvedge/contract/call/client.ts'
import {
  answerCutting,
  answerSubstitute,
  askForCutting,
  dropCutting,
} from '@selvedge/contract/sign-off/sign-offs.ts'
import { formText } from '../../request/form-text.ts'

export const signOffIntents: readonly string[] = ['askCutting', 'dropCutting', 'cutting', 'substitute']

/** Asks for a cutting of a line, does without one, or answers what was asked about a line. */
export function sendSignOff(client: Client, orderId: string, form: FormData) {
  const ofLine = { id: orderId, lineId: formText(form, 'line') }
  const note = formText(form, 'note').trim()
  const params = { id: formText(form, 'question') }
  const isYes = formText(form, 'answer') === 'yes'
  switch (formText(form, 'intent')) {
    case 'askCutting':
      return client(askForCutting, { params: ofLine, body: { note } })
    case 'dropCutting':
      return client(dropCutting, { params: ofLine })
    case 'cutting':
      return client(answerCutting, { params, body: { answer: isYes ? 'approve' : 'reject', note } })
    default:
      return client(answerSubstitute, { params, body: { answer: isYes ? 'accept' : 'decline', note } })
  }
}
