import { redirect } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { chargedParties, claimOutcomes } from '@selvedge/contract/claims/claim-terms.ts'
import {
  askAboutClaim,
  decideClaim,
  reopenClaim,
  sendReplacement,
  signClaim,
} from '@selvedge/contract/claims/desk-claims.ts'
import { micrometresOf, type LengthUnit } from '@selvedge/contract/format/measurement.ts'
import { MINOR_UNITS } from '@selvedge/contract/pricing/money.ts'
import { formFailure } from '../../request/api.server.ts'
import { formText } from '../../request/form-text.ts'
import { withNotice } from '../../shell/notices/served-notice.server.ts'
import { collectionIn } from '../sending/collection-in.server.ts'
import { sentNumber } from '../../ui/form/typed-number.ts'

/** What the desk does with a claim, which stays open beside the list. */
export async function answerClaim(client: Client, request: Request) {
  const form = await request.formData()
  const params = { id: formText(form, 'id') }
  const version = Number(formText(form, 'version'))
  const result = await act(client, form, { params, version })
  if (!result.success) return formFailure(result, form)
  return withNotice(redirect(paths.deskClaim(params.id)), request, 'updated')
}

type About = { params: { id: string }; version: number }

function act(client: Client, form: FormData, { params, version }: About) {
  const intent = formText(form, 'intent')
  if (intent === 'ask')
    return client(askAboutClaim, { params, body: { version, message: formText(form, 'question') } })
  if (intent === 'sign') return client(signClaim, { params, body: { version } })
  if (intent === 'replace')
    return client(sendReplacement, { params, body: { version, ...replacementIn(form) } })
  if (intent === 'reopen')
    return client(reopenClaim, { params, body: { version, message: formText(form, 'reason') } })
  if (intent !== 'decide') throw new Response(null, { status: 400 })
  const outcome = claimOutcomes.find(one => one === formText(form, 'outcome')) ?? 'deny'
  const body = { version, outcome, message: formText(form, 'message') }
  return client(decideClaim, { params, body: outcome === 'credit' ? { ...body, ...creditIn(form) } : body })
}

const lengthIn = (form: FormData): number => {
  const unit: LengthUnit = formText(form, 'unit') === 'yd' ? 'yd' : 'm'
  return micrometresOf(sentNumber(formText(form, 'length')), unit)
}

const replacementIn = (form: FormData) => ({
  ...collectionIn(form),
  pieceId: formText(form, 'pieceId') || null,
  lengthMicrometres: lengthIn(form),
})

function creditIn(form: FormData) {
  return {
    // What is no number is refused by the API.
    netMinor: Math.round(sentNumber(formText(form, 'netMinor')) * MINOR_UNITS),
    lengthMicrometres: lengthIn(form),
    chargedTo: chargedParties.find(one => one === formText(form, 'chargedTo')) ?? 'supplier',
  }
}
