import type { TeamMember } from '@selvedge/contract/retailer.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../platform/sessions.ts'
import { saveProfileStep } from './profile-step.ts'
import { accountsOpenAtOnce, verificationAfterProfile } from './retailer.policy.ts'
import { completeProfile, openAppliedAccounts } from './retailer.queries.ts'

type Options = Pick<Deps, 'db' | 'env' | 'clock'> & { caller: Member; teamMember: TeamMember | null }

/**
 * Step 4: a first team member to be invited, or none. Completes the profile; with automatic approval the business is
 * verified and its supplier accounts open, otherwise both wait for the operator.
 */
export async function saveTeam({ db, env, clock, caller, teamMember }: Options): Promise<void> {
  await saveProfileStep({
    db,
    caller,
    step: 4,
    save: async (trx, retailer) => {
      const before = {
        verification: retailer.verification,
        wasCompleted: retailer.profile_completed_at !== null,
      }
      const verification = verificationAfterProfile(before, env.profileApproval)
      await completeProfile(trx, { retailerId: retailer.id, teamMember, verification, now: clock() })
      if (accountsOpenAtOnce(verification, env.profileApproval)) await openAppliedAccounts(trx, retailer.id)
    },
  })
}
