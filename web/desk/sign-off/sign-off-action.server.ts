import { redirect } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import {
  extendCutting,
  offerSubstitute,
  sendCutting,
  withdrawSubstitute,
} from '@selvedge/contract/sign-off/desk-sign-offs.ts'
import type { SubstituteReason } from '@selvedge/contract/sign-off/sign-off-terms.ts'
import { cuttingIn } from '../../office/sign-off/sent-cutting.ts'
import { formFailure } from '../../request/api.server.ts'
import { formText } from '../../request/form-text.ts'
import { withNotice } from '../../shell/notices/served-notice.server.ts'

type At = { shipmentid: string; lineid: string }

/** Sends a cutting, asks again, offers a substitute or withdraws it; the page stays open. */
export async function askBuyer(client: Client, request: Request, { shipmentid, lineid }: At) {
  const form = await request.formData()
  const result = await ask(client, lineid, form)
  if (!result.success) return formFailure(result, form)
  return withNotice(redirect(paths.deskSignOff(shipmentid, lineid)), request, 'updated')
}

function ask(client: Client, lineId: string, form: FormData) {
  const params = { id: lineId }
  switch (formText(form, 'intent')) {
    case 'send':
      return client(sendCutting, { params, body: cuttingIn(form) })
    case 'extend':
      return client(extendCutting, { params })
    case 'offer': {
      // What goes back stands beside the piece that was chosen.
      const [pieceId = '', refund = ''] = formText(form, 'offered').split(' ')
      // The buyer reads it, so it has no default: the API refuses a form in which none was chosen.
      const reason = formText(form, 'reason') as SubstituteReason
      const body = { pieceId, reason, note: formText(form, 'note').trim(), refundMinor: Number(refund) }
      return client(offerSubstitute, { params, body })
    }
    case 'withdraw':
      return client(withdrawSubstitute, { params })
    default:
      throw new Response(null, { status: 400 })
  }
}
