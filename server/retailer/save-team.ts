import type { Invitee } from '@selvedge/contract/retailer/team.ts'
import type { Deps } from '../platform/deps.ts'
import type { RateLimit } from '../platform/rate-limit.ts'
import type { Member } from '../platform/sessions.ts'
import { writeInvitation } from '../team/write-invitation.ts'
import { mailAccountRequests } from './mail-account-requests.ts'
import { saveProfileStep } from './profile-step.ts'
import { verificationAfterProfile } from './retailer.policy.ts'
import { completeProfile } from './retailer.queries.ts'

type Options = Pick<Deps, 'db' | 'jobs' | 'env' | 'clock'> & {
  caller: Member
  teamMember: Invitee | null
  /** Limit per business. */
  invitations: RateLimit
}

/**
 * Step 4: invites a first team member, or none. Completes the profile; with automatic approval the business is
 * verified and its suppliers are asked for accounts, otherwise it waits for the operator. Throws what inviting throws.
 */
export async function saveTeam(options: Options): Promise<void> {
  const { db, jobs, env, clock, caller, teamMember } = options
  if (teamMember) await options.invitations.consume(caller.retailerId)
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
      const now = clock()
      await completeProfile(trx, { retailerId: retailer.id, verification, now })
      await mailAccountRequests({ trx, jobs, retailerId: retailer.id, now })
      if (teamMember) {
        const emailField = 'teamMember.email'
        await writeInvitation({ ...options, trx, inviter: caller, invitee: teamMember, emailField })
      }
    },
  })
}
