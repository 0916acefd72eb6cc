import { replace } from 'react-router'
import type { Route } from './+types/quote-page'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { MINOR_UNITS } from '@selvedge/contract/pricing/money.ts'
import {
  answerQuoteComment,
  changeQuote,
  quoteToCart,
  renewQuoteLink,
  withdrawQuote,
} from '@selvedge/contract/quotes/quotes.ts'
import { formFailure } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'
import { formText as text, formTexts } from '../../request/form-text.ts'
import { withNotice } from '../../shell/notices/served-notice.server.ts'
import { sentNumber } from '../../ui/form/typed-number.ts'
import { percentIn } from './percent-in.ts'

/** The forms of a quote's page. */
export async function quoteAction({ request, url, params: { id }, context }: Route.ActionArgs) {
  const form = await request.formData()
  const client = context.get(clientContext)
  const intent = text(form, 'intent')
  if (intent === 'link') {
    const renewed = await client(renewQuoteLink, { params: { id } })
    if (!renewed.success) return formFailure(renewed, form)
    return { link: url.origin + paths.clientQuote(renewed.data.linkToken) }
  }
  if (intent === 'cart') {
    const filled = await client(quoteToCart, { params: { id } })
    return filled.success ? { filled: filled.data } : formFailure(filled, form)
  }
  const change = changes.get(intent)
  if (!change) throw new Response(null, { status: 400 })
  const result = await change(form, id, client)
  if (!result.success) return formFailure(result, form)
  return withNotice(replace(paths.quote(id)), request, 'updated')
}

type Change = (form: FormData, id: string, client: Client) => ReturnType<typeof save>

const changes = new Map<string, Change>([
  ['save', (form, id, client) => save(form, id, client)],
  ['withdraw', (_form, id, client) => client(withdrawQuote, { params: { id } })],
  [
    'reply',
    (form, id, client) =>
      client(answerQuoteComment, {
        params: { id },
        body: { itemId: text(form, 'itemId') || null, message: text(form, 'message') },
      }),
  ],
])

const save = (form: FormData, id: string, client: Client) =>
  client(changeQuote, {
    params: { id },
    body: {
      version: Number(text(form, 'version')),
      title: text(form, 'title'),
      endCustomer: text(form, 'endCustomer'),
      note: text(form, 'note'),
      validUntil: text(form, 'validUntil'),
      depositPercent: percentIn(form, 'depositPercent'),
      items: formTexts(form, 'row')
        .filter(row => text(form, `items.${row}.keep`) === 'yes')
        .map(row => itemIn(form, row)),
    },
  })

const itemIn = (form: FormData, row: string) => ({
  id: text(form, `items.${row}.id`),
  room: text(form, `items.${row}.room`),
  title: text(form, `items.${row}.title`),
  extras: formTexts(form, `items.${row}.extra`)
    .map(extra => `items.${row}.extras.${extra}`)
    .filter(at => text(form, `${at}.label`).trim() !== '' || text(form, `${at}.amount`).trim() !== '')
    .map(at => ({
      label: text(form, `${at}.label`),
      quantity: text(form, `${at}.quantity`),
      amountMinor: Math.round(sentNumber(text(form, `${at}.amount`)) * MINOR_UNITS),
    })),
})
