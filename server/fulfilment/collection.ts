import { givesTracking, trackingUrl } from '@selvedge/contract/fulfilment/carriers.ts'
import type { Collection } from '@selvedge/contract/fulfilment/collection.ts'

/** What is missing of a collection: another carrier's name, or a tracking number unless it is said that there is none. */
export function faultOfCollection({ carrier, carrierName, trackingNumber, withoutTracking }: Collection) {
  if (carrier === 'other' && carrierName === '') return { field: 'carrierName', code: 'required' } as const
  if (givesTracking(carrier) && trackingNumber === '' && !withoutTracking)
    return { field: 'trackingNumber', code: 'trackingOrNone' } as const
  return undefined
}

/** As it is stored of what was collected. */
export const collectedColumns = ({ carrier, carrierName, trackingNumber }: Collection) => ({
  carrier,
  carrier_name: carrier === 'other' ? carrierName : '',
  tracking_number: trackingNumber || null,
  tracking_url: trackingUrl(carrier, trackingNumber),
})
