import type { SelectedSupplier } from '@selvedge/contract/retailer/retailer.ts'
import type { Deps } from '../platform/deps.ts'
import type { Member } from '../platform/sessions.ts'
import { mailAccountRequests } from './mail-account-requests.ts'
import { saveProfileStep } from './profile-step.ts'
import { resolveSlugs } from './resolve-slugs.ts'
import { findSuppliers, replaceSuppliers } from './retailer.queries.ts'

type Options = Pick<Deps, 'db' | 'jobs' | 'clock'> & { caller: Member; selected: readonly SelectedSupplier[] }

/**
 * Step 2: the suppliers that the business buys from; each new one is a request for an account there, which is mailed to it,
 * unless it was lately and only left out meanwhile. Throws `invalidInput` naming the index of an unknown one.
 */
export async function saveSuppliers({ db, jobs, clock, caller, selected }: Options): Promise<void> {
  const slugs = selected.map(one => one.id)
  await saveProfileStep({
    db,
    caller,
    step: 2,
    save: async (trx, retailer) => {
      const known = await findSuppliers(trx, slugs)
      const ids = resolveSlugs({ slugs, known, fieldOf: index => `selectedSuppliers.${index}.id` })
      const chosen = selected.map((one, index) => ({
        supplierId: ids[index] ?? '',
        statedNumber: one.accountNumber ?? '',
      }))
      const now = clock()
      await replaceSuppliers(trx, { retailerId: retailer.id, chosen, now })
      await mailAccountRequests({ trx, jobs, retailerId: retailer.id, now })
    },
  })
}
