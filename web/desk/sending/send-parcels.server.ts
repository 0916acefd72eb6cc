import { data, redirect } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import type { Carrier } from '@selvedge/contract/fulfilment/carriers.ts'
import { dispatchParcels } from '@selvedge/contract/fulfilment/shipments.ts'
import { formFailure } from '../../request/api.server.ts'
import { formText, formTexts } from '../../request/form-text.ts'
import { withNotice } from '../../shell/notices/served-notice.server.ts'

/** What is done with the ticked parcels of one carrier: their labels are printed together, or they are collected. */
export async function sendParcels(client: Client, request: Request) {
  const form = await request.formData()
  const ids = formTexts(form, 'parcel')
  if (formText(form, 'intent') === 'labels') return redirect(paths.deskParcelLabels(ids))
  if (ids.length === 0) return data({ noneTicked: formText(form, 'group') }, { status: 422 })
  // The buyers read it, so it has no default: the API refuses a form in which none was chosen.
  const carrier = formText(form, 'carrier') as Carrier
  const carrierName = formText(form, 'carrierName').trim()
  const untracked = formTexts(form, 'untracked')
  const parcels = ids.map(parcelId => ({
    parcelId,
    carrier,
    carrierName,
    trackingNumber: formText(form, `tracking-${parcelId}`).trim(),
    withoutTracking: untracked.includes(parcelId),
  }))
  const result = await client(dispatchParcels, { body: { parcels } })
  if (!result.success) {
    form.set('sent', ids.join(' '))
    return formFailure(result, form)
  }
  return withNotice(redirect(paths.deskSending), request, 'updated')
}
