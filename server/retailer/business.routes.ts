import * as contract from '@selvedge/contract/retailer/business.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { Deps } from '../platform/deps.ts'
import { implement, type Implementation } from '../http/implement.ts'
import type { Member } from '../platform/sessions.ts'
import { addAddress } from './add-address.ts'
import { deleteAddress } from './business.queries.ts'
import { changeImage } from './change-image.ts'
import { saveBusinessDetails } from './change-business.ts'
import { readBusiness } from './read-business.ts'

/** A business's details, available once its profile is complete. */
export function businessRoutes({ db, clock }: Deps): Implementation[] {
  const business = async ({ retailerId }: Member) => ({ data: await readBusiness(db, retailerId) })
  return [
    implement(contract.getBusinessDetails, ({ caller }) => business(caller)),
    implement(contract.updateBusinessDetails, async ({ caller, body }) => {
      await saveBusinessDetails({ db, retailerId: caller.retailerId, typed: body })
      return { ...(await business(caller)), message: 'updated' }
    }),
    implement(contract.updateBusinessImage, async ({ caller, body }) => {
      await changeImage({ db, retailerId: caller.retailerId, image: body.image })
      return { ...(await business(caller)), message: 'imageUpdated' }
    }),
    implement(contract.addBusinessAddress, async ({ caller, body }) => {
      const addedId = await addAddress({ db, clock, retailerId: caller.retailerId, typed: body })
      return { data: { ...(await readBusiness(db, caller.retailerId)), addedId }, message: 'updated' }
    }),
    implement(contract.removeBusinessAddress, async ({ caller, params }) => {
      const isGone = await deleteAddress(db, caller.retailerId, params.id)
      if (!isGone) throw new ApiError('notFound')
      return { ...(await business(caller)), message: 'updated' }
    }),
  ]
}
