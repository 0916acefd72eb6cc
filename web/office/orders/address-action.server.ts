import { replace } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { changeDeliveryAddress } from '@selvedge/contract/orders/delivery-address.ts'
import { getBusinessDetails } from '@selvedge/contract/retailer/business.ts'
import type { OrderDetail } from '@selvedge/contract/orders/orders.ts'
import { countryChoices } from '../../address/country-choices.server.ts'
import { placesProvider } from '../../address/places-provider.server.ts'
import { must } from '../../request/api.server.ts'
import { formText } from '../../request/form-text.ts'
import { withNotice } from '../../shell/notices/served-notice.server.ts'
import { addressFailure, newAddressIn } from '../business/new-address.server.ts'
import type { AddressChoices } from './order-address.tsx'

export const addressIntents: readonly string[] = ['address', 'newAddress']

/** What the form asks with; null where this reader may change no address. */
export async function addressChoices(
  client: Client,
  { shipments }: OrderDetail,
  locale: string,
): Promise<AddressChoices> {
  const [details, provider] = await Promise.all([client(getBusinessDetails), placesProvider(client)])
  const likelyCountry = shipments[0]!.shipTo.address.country
  return { business: must(details), provider, countries: countryChoices(locale), likelyCountry }
}

/** Sends a shipment of an order, or all of it, to another address. */
export async function changeAddress(request: Request, id: string, form: FormData, client: Client) {
  const shipmentId = formText(form, 'shipment') || undefined
  // Without a choice the API says what is missing.
  const shipTo = form.has('shipTo') ? formText(form, 'shipTo') || null : undefined
  const where = formText(form, 'intent') === 'newAddress' ? { newAddress: newAddressIn(form) } : { shipTo }
  const result = await client(changeDeliveryAddress, { params: { id }, body: { shipmentId, ...where } })
  if (!result.success) return addressFailure(result, form)
  return withNotice(replace(paths.order(id)), request, 'updated')
}
