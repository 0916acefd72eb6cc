import type { SelectedSupplier } from '@selvedge/contract/retailer/retailer.ts'
import type { Deps } from '../platform/deps.ts'
import type { Member } from '../platform/sessions.ts'
import { saveProfileStep } from './profile-step.ts'
import { resolveSlugs } from './resolve-slugs.ts'
import { accountsOpenAtOnce } from './retailer.policy.ts'
import { findSuppliers, openAppliedAccounts, replaceSuppliers } from './retailer.queries.ts'

type Options = Pick<Deps, 'db' | 'env'> & { caller: Member; selected: readonly SelectedSupplier[] }

/** Step 2: the suppliers that the business buys from. Throws `invalidInput` naming the index of an unknown one. */
export async function saveSuppliers({ db, env, caller, selected }: Options): Promise<void> {
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
        accountNumber: one.accountNumber ?? '',
      }))
      await replaceSuppliers(trx, retailer.id, chosen)
      if (accountsOpenAtOnce(retailer.verification, env.profileApproval))
        await openAppliedAccounts(trx, retailer.id)
    },
  })
}
