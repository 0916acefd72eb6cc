import { redirect } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { micrometresOf, type LengthUnit } from '@selvedge/contract/format/measurement.ts'
import { MINOR_UNITS } from '@selvedge/contract/pricing/money.ts'
import {
  listWaitingSpecialPrices,
  offerSpecialPrice,
  rejectSpecialPrice,
  writeAboutWaitingSpecialPrice,
} from '@selvedge/contract/special-pricing/special-price-answers.ts'
import { formFailure, must } from '../../request/api.server.ts'
import { formText } from '../../request/form-text.ts'
import { withNotice } from '../../shell/notices/served-notice.server.ts'
import { sentNumber } from '../../ui/form/typed-number.ts'

/** The answer to a request, after which the next one that waits is shown; or a question, after which it stays open. */
export async function answerPrice(client: Client, request: Request) {
  const form = await request.formData()
  const intent = formText(form, 'intent')
  if (intent !== 'offer' && intent !== 'accept' && intent !== 'reject' && intent !== 'write')
    throw new Response(null, { status: 400 })
  const params = { id: formText(form, 'id') }
  if (intent === 'write') {
    const body = { message: formText(form, 'question').trim() }
    const written = await client(writeAboutWaitingSpecialPrice, { params, body })
    if (!written.success) return formFailure(written, form)
    return withNotice(redirect(paths.deskPrice(params.id)), request, 'messageSent')
  }
  const message = formText(form, 'message').trim()
  const result =
    intent === 'reject'
      ? await client(rejectSpecialPrice, { params, body: { message: formText(form, 'reason').trim() } })
      : await client(offerSpecialPrice, { params, body: { ...termsIn(form, intent), message } })
  if (!result.success) return formFailure(inFields(result), form)
  const [next] = must(await client(listWaitingSpecialPrices))
  const there = redirect(next ? paths.deskPrice(next.id) : paths.deskPrices)
  return withNotice(there, request, intent === 'reject' ? 'priceDeclined' : 'priceOffered')
}

/** The form's names for what the API refused. */
function inFields<F extends { fields: { field: string }[] }>(failure: F): F {
  const named: Record<string, string> = { 'price.minor': 'price', minimumMicrometres: 'minimum' }
  const fields = failure.fields.map(fault => ({ ...fault, field: named[fault.field] ?? fault.field }))
  return { ...failure, fields }
}

/** Accepting offers what was asked, whatever stands in the field. */
function termsIn(form: FormData, intent: 'offer' | 'accept') {
  const unit: LengthUnit = formText(form, 'unit') === 'yd' ? 'yd' : 'm'
  const typed = sentNumber(formText(form, 'price'))
  const offered = { minor: Math.round(typed * MINOR_UNITS), unit }
  const asked = { minor: Number(formText(form, 'asked')), unit: 'm' as const }
  const minimum = formText(form, 'minimum').trim()
  const length = micrometresOf(sentNumber(minimum), unit)
  return {
    price: intent === 'accept' ? asked : offered,
    validUntil: formText(form, 'validUntil'),
    ...(minimum !== '' && { minimumMicrometres: length }),
  }
}
