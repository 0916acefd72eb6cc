import { replace } from 'react-router'
import { changeCartItem, shipCartTo } from '@selvedge/contract/cart/cart.ts'
import type { Client, Result } from '@selvedge/contract/call/client.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { addBusinessAddress } from '@selvedge/contract/retailer/business.ts'
import { addressFailure, newAddressIn } from '../office/business/new-address.server.ts'
import { formFailure } from '../request/api.server.ts'
import { formText as text } from '../request/form-text.ts'
import { withNotice } from '../shell/notices/served-notice.server.ts'
import { EVERY_LINE, NO_LINE } from './destination-choices.ts'

/** Sends the cart, or one line of it, to an address. */
export async function deliver(request: Request, form: FormData, client: Client) {
  // Without scripts the form can be sent while no address is chosen, but several.
  if (!form.has('shipTo')) return replace(paths.checkout)
  const shipTo = text(form, 'shipTo')
  const result = await send(
    client,
    text(form, 'intent') === 'shipAll' ? EVERY_LINE : text(form, 'id'),
    shipTo,
  )
  if (!result.success) return formFailure(result, form)
  return withNotice(replace(paths.checkout), request, 'updated')
}

/** Adds an address to the business's, and sends there what the form says. */
export async function deliverToNew(request: Request, form: FormData, client: Client) {
  const added = await client(addBusinessAddress, { body: newAddressIn(form) })
  if (!added.success) return addressFailure(added, form)
  const lines = text(form, 'lines')
  if (lines !== NO_LINE) {
    const sent = await send(client, lines, added.data.addedId)
    // The address is kept, so the form must not ask for it again.
    if (!sent.success) return formFailure(sent, new FormData())
  }
  return withNotice(replace(paths.checkout), request, 'updated')
}

/** The empty string stands for the business's own address. */
function send(client: Client, lines: string, addressId: string): Promise<Result<null>> {
  const shipTo = addressId === '' ? null : addressId
  return lines === EVERY_LINE
    ? client(shipCartTo, { body: { shipTo } })
    : client(changeCartItem, { params: { id: lines }, body: { shipTo } })
}
