import type { Kysely } from 'kysely'
import type { ProfileStepOne } from '@selvedge/contract/retailer/retailer.ts'
import { openingCurrency } from '@selvedge/contract/retailer/opening-currency.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { Member } from '../platform/sessions.ts'
import { saveProfileStep } from './profile-step.ts'
import { hasOrdered, updateBusiness } from './retailer.queries.ts'

/**
 * Step 1: name, address and measurement of the business. Its country determines the currency of its account until the
 * first order; the retailer's row is locked both here and when an order is placed.
 */
export async function saveBusiness(options: {
  db: Kysely<DB>
  caller: Member
  business: ProfileStepOne
}): Promise<void> {
  const { db, caller, business } = options
  await saveProfileStep({
    db,
    caller,
    step: 1,
    save: async (trx, retailer) =>
      updateBusiness(trx, {
        retailerId: retailer.id,
        businessName: business.businessName,
        address: business.businessAddress,
        measurementType: business.measurementType,
        currency: (await hasOrdered(trx, retailer.id)) ? undefined : currencyAt(business.businessAddress),
      }),
  })
}

/** Of plain text no country is known, so the currency stays. */
const currencyAt = (address: ProfileStepOne['businessAddress']) =>
  typeof address === 'string' ? undefined : openingCurrency(address.country)
