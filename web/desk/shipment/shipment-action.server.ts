import { redirect } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import {
  backOrderLine,
  confirmShipments,
  dispatchParcels,
  markDelivered,
  packParcel,
  refuseLine,
  stateDispatchDay,
} from '@selvedge/contract/fulfilment/shipments.ts'
import { messageIntents, messagesAction } from '../messages/messages-action.server.ts'
import { collectionIn } from '../sending/collection-in.server.ts'
import { formFailure } from '../../request/api.server.ts'
import { formText, formTexts } from '../../request/form-text.ts'
import { withNotice } from '../../shell/notices/served-notice.server.ts'
import { sentNumber } from '../../ui/form/typed-number.ts'

const GRAMS_PER_KILOGRAM = 1000

/** A step of a shipment; its page stays open and shows the next. */
export async function moveShipment(client: Client, request: Request, id: string) {
  const form = await request.formData()
  if (messageIntents.includes(formText(form, 'intent'))) return messagesAction(client, id, form)
  const result = await move(client, id, form)
  if (!result.success) return formFailure(result, form)
  return withNotice(redirect(paths.deskShipment(id) + new URL(request.url).search), request, 'updated')
}

function move(client: Client, id: string, form: FormData) {
  const line = { id: formText(form, 'line') }
  switch (formText(form, 'intent')) {
    case 'confirm':
      return client(confirmShipments, { body: { shipmentIds: [id] } })
    case 'refuse':
      return client(refuseLine, { params: line, body: { reason: formText(form, 'reason').trim() } })
    case 'backOrder':
      return client(backOrderLine, {
        params: line,
        body: { on: formText(form, 'on'), note: formText(form, 'note').trim() },
      })
    case 'stateDay':
      return client(stateDispatchDay, {
        params: { id },
        body: { on: formText(form, 'on'), reason: formText(form, 'reason').trim() },
      })
    case 'pack': {
      const kilograms = sentNumber(formText(form, 'weight'))
      const body = {
        lineIds: formTexts(form, 'packed'),
        weightGrams: Math.round(kilograms * GRAMS_PER_KILOGRAM),
      }
      return client(packParcel, { params: { id }, body })
    }
    case 'send':
      return client(dispatchParcels, {
        body: { parcels: [{ parcelId: formText(form, 'parcel'), ...collectionIn(form) }] },
      })
    case 'delivered':
      return client(markDelivered, { params: { id: formText(form, 'parcel') }, body: {} })
    default:
      throw new Response(null, { status: 400 })
  }
}
