import type { Client, Failure } from '@selvedge/contract/call/client.ts'
import { MINOR_UNITS } from '@selvedge/contract/pricing/money.ts'
import {
  offerAskedPrice,
  refuseAskedPrice,
  writeAboutAskedPrice,
} from '@selvedge/contract/special-pricing/price-answers.ts'
import { formFailure } from '../../request/api.server.ts'
import { formText as text } from '../../request/form-text.ts'
import { sentNumber } from '../../ui/form/typed-number.ts'

const intents = ['offer', 'refuse', 'write'] as const
export type AnswerIntent = (typeof intents)[number]

/** What the supplier sends; a refused one keeps what was typed. */
export async function answerPrice(form: FormData, token: string, client: Client) {
  const intent = intents.find(one => one === text(form, 'intent'))
  if (!intent) throw new Response(null, { status: 400 })
  const result = await send[intent](form, token, client)
  return result.success ? { done: intent } : formFailure(atFields(result, intent), form)
}

const send = {
  offer: (form: FormData, token: string, client: Client) => {
    const unit = text(form, 'unit') === 'yd' ? ('yd' as const) : ('m' as const)
    const least = text(form, 'minimum').trim()
    const price = { minor: Math.round(numberIn(form, 'price') * MINOR_UNITS), unit }
    const minimum = least === '' ? undefined : { quantity: numberIn(form, 'minimum'), unit }
    const terms = { validUntil: text(form, 'validUntil'), message: text(form, 'message') }
    return client(offerAskedPrice, { params: { token }, body: { price, minimum, ...terms } })
  },
  refuse: (form: FormData, token: string, client: Client) =>
    client(refuseAskedPrice, { params: { token }, body: { message: text(form, 'message') } }),
  write: (form: FormData, token: string, client: Client) =>
    client(writeAboutAskedPrice, { params: { token }, body: { message: text(form, 'message') } }),
}

/** The contract refuses anything that is not a number. */
const numberIn = (form: FormData, name: string): number => sentNumber(text(form, name))

/** Faults at the ids of the form's fields: three forms have a message. */
function atFields(failure: Failure, intent: AnswerIntent): Failure {
  const fields = failure.fields.map(fault => ({ ...fault, field: `${intent}-${fault.field.split('.')[0]}` }))
  return { ...failure, fields }
}
