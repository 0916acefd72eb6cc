import type { addBusinessAddress } from '@selvedge/contract/retailer/business.ts'
import type { BodyOf } from '@selvedge/contract/call/call.ts'
import type { Failure } from '@selvedge/contract/call/client.ts'
import { addressInForm } from '../../address/address-in-form.ts'
import { formFailure } from '../../request/api.server.ts'
import { formText } from '../../request/form-text.ts'

/** The address in a form with `NewAddressFields`. The contract refuses values that no select offers. */
export const newAddressIn = (form: FormData) =>
  ({
    kind: formText(form, 'kind'),
    label: formText(form, 'label'),
    instructions: formText(form, 'instructions'),
    address: addressInForm(form),
  }) as BodyOf<typeof addBusinessAddress>

/** The failure with the names of the form's fields: `address.city` becomes `city`. */
export function addressFailure(failure: Failure, form: FormData) {
  const fields = failure.fields.map(({ field, message }) => ({ field: field.split('.').at(-1)!, message }))
  return formFailure({ ...failure, fields }, form)
}
