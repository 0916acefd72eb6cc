import { redirect } from 'react-router'
import {
  addBusinessAddress,
  removeBusinessAddress,
  updateBusinessDetails,
  updateBusinessImage,
} from '@selvedge/contract/retailer/business.ts'
import { getCurrentUser, type User } from '@selvedge/contract/account/account.ts'
import type { MeasurementType } from '@selvedge/contract/format/measurement.ts'
import type { BodyOf } from '@selvedge/contract/call/call.ts'
import type { Client, Failure } from '@selvedge/contract/call/client.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { addressInForm } from '../../address/address-in-form.ts'
import { preferenceCookie } from '../../request/session.server.ts'
import { withNotice } from '../../shell/notices/served-notice.server.ts'
import { text } from '../../account/profile/step-savers.server.ts'
import { addressFailure, newAddressIn } from './new-address.server.ts'

/** The contract refuses values that no select or radio offers. */
const detailsOf = (form: FormData) =>
  ({
    businessName: text(form, 'businessName'),
    legalName: text(form, 'legalName'),
    businessType: text(form, 'businessType'),
    companyNumber: text(form, 'companyNumber'),
    vatNumber: text(form, 'vatNumber'),
    phone: text(form, 'phone'),
    website: text(form, 'website'),
    businessAddress: addressInForm(form),
    measurementType: text(form, 'measurementType'),
  }) as BodyOf<typeof updateBusinessDetails>

/** The page's action. Units that were changed for the business are shown at once to a member who has not chosen their own. */
export async function changeBusiness(request: Request, client: Client, user: User | null) {
  const form = await request.formData()
  const intent = text(form, 'intent')
  const result = await send(intent, form, client)
  if (!result.success) return refused(result, form)
  const back = redirect(paths.businessDetails)
  const units = intent === 'details' ? await unitsAfter(client) : undefined
  if (units !== undefined && units !== user?.measurementType)
    back.headers.append('set-cookie', preferenceCookie(request, 'measurementType', units))
  return withNotice(back, request, intent === 'image' ? 'imageUpdated' : 'updated')
}

/** The member's own units, or else those of the business; undefined where they cannot be read now. */
async function unitsAfter(client: Client): Promise<MeasurementType | undefined> {
  const now = await client(getCurrentUser)
  return now.success ? now.data.measurementType : undefined
}

function send(intent: string, form: FormData, client: Client) {
  if (intent === 'image') return client(updateBusinessImage, { body: { image: form.get('image') as File } })
  if (intent === 'removeAddress') return client(removeBusinessAddress, { params: { id: text(form, 'id') } })
  if (intent === 'address') return client(addBusinessAddress, { body: newAddressIn(form) })
  return client(updateBusinessDetails, { body: detailsOf(form) })
}

/** The failure with this page's field names; the image is not sent back. */
function refused(failure: Failure, form: FormData) {
  form.delete('image')
  return addressFailure(failure, form)
}
