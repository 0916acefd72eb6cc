import type { Kysely } from 'kysely'
import { openingCurrency, type ProfileStepOne } from '@selvedge/contract/retailer.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { Member } from '../platform/sessions.ts'
import { saveProfileStep } from './profile-step.ts'
import { updateBusiness } from './retailer.queries.ts'

/**
 * Step 1: name, address and measurement of the business. Its country sets the currency of its account until the
 * profile is complete; from then on prices have been shown in it and moving house does not change it.
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
    save: (trx, retailer) =>
      updateBusiness(trx, {
        retailerId: retailer.id,
        businessName: business.businessName,
        address: business.businessAddress,
        measurementType: business.measurementType,
        currency: retailer.profile_completed_at
          ? undefined
          : openingCurrency(business.businessAddress.country),
      }),
  })
}
