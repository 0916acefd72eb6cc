import type { Carrier } from '@selvedge/contract/fulfilment/carriers.ts'
import { formText } from '../../request/form-text.ts'

/** By whom something was collected, as CollectionFields ask it. */
export const collectionIn = (form: FormData) => ({
  // The buyer reads it, so it has no default: the API refuses a form in which none was chosen.
  carrier: formText(form, 'carrier') as Carrier,
  carrierName: formText(form, 'carrierName').trim(),
  trackingNumber: formText(form, 'trackingNumber').trim(),
  withoutTracking: formText(form, 'untracked') !== '',
})
