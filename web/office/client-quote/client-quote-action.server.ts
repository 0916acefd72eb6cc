import type { Client } from '@selvedge/contract/call/client.ts'
import {
  acceptClientQuote,
  commentClientQuote,
  declineClientQuote,
} from '@selvedge/contract/quotes/client-quotes.ts'
import { formFailure } from '../../request/api.server.ts'
import { formText as text, formTexts } from '../../request/form-text.ts'

const intents = ['accept', 'decline', 'comment'] as const
export type ClientIntent = (typeof intents)[number]

/** What the customer sends; a refused answer keeps what was typed. */
export async function answerClientQuote(form: FormData, token: string, client: Client) {
  const intent = intents.find(one => one === text(form, 'intent'))
  if (!intent) throw new Response(null, { status: 400 })
  const result = await send[intent](form, token, client)
  return result.success ? { done: intent } : formFailure(result, form)
}

const send = {
  accept: (form: FormData, token: string, client: Client) => {
    const itemIds = formTexts(form, 'item').filter(id => text(form, `answer.${id}`) === 'yes')
    return client(acceptClientQuote, { params: { token }, body: { ...answerIn(form), itemIds } })
  },
  decline: (form: FormData, token: string, client: Client) =>
    client(declineClientQuote, { params: { token }, body: answerIn(form) }),
  comment: (form: FormData, token: string, client: Client) =>
    client(commentClientQuote, {
      params: { token },
      body: {
        itemId: text(form, 'itemId') || null,
        name: text(form, 'name'),
        message: text(form, 'message'),
      },
    }),
}

const answerIn = (form: FormData) => ({ version: Number(text(form, 'version')), name: text(form, 'name') })
