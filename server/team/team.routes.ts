import { ApiError } from '@selvedge/contract/call/errors.ts'
import * as contract from '@selvedge/contract/retailer/team.ts'
import { OWN_PASSWORD_GUESSES } from '../account/account.policy.ts'
import { signInResponse } from '../account/open-sign-in.ts'
import type { Deps } from '../platform/deps.ts'
import { implement, type Implementation } from '../http/implement.ts'
import { createAddressLimit, createRateLimit } from '../platform/rate-limit.ts'
import { tokenHash } from '../platform/secrets.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { changeRole } from './change-role.ts'
import { invitationLimit } from './invitation-limit.ts'
import { findLiveInvitation, findOpenInvitations } from './invitation.queries.ts'
import { inviteMember, resendInvitation, revokeInvitation } from './invite-member.ts'
import { findMembers } from './member.queries.ts'
import { leaveTeam, removeMember } from './remove-member.ts'
import { setLimits } from './set-limits.ts'
import { ACCEPTANCES_BY_ADDRESS } from './team.policy.ts'
import { inOrder, presentInvitation, presentMember, presentShown } from './team.present.ts'
import { transferOwnership } from './transfer-ownership.ts'

/** Members of a business, their roles, and invitations. */
export function teamRoutes(deps: Deps): Implementation[] {
  return [...memberRoutes(deps), ...invitationRoutes(deps), ...acceptanceRoutes(deps)]
}

function memberRoutes(deps: Deps): Implementation[] {
  const { db, clock } = deps
  // The same name as for the account's own password checks, so that all share one allowance.
  const guesses = createRateLimit({ db, clock, name: 'guess own password', ...OWN_PASSWORD_GUESSES })
  return [
    implement(contract.listTeam, async ({ caller: { retailerId }, reader: { locale } }) => {
      const [members, invitations] = await Promise.all([
        findMembers(db, retailerId),
        findOpenInvitations(db, retailerId),
      ])
      const now = clock()
      return {
        data: {
          members: inOrder(members.map(presentMember)),
          invitations: invitations.map(row => presentInvitation(row, { now, locale })),
        },
      }
    }),
    implement(contract.changeRole, async ({ caller, params, body }) => ({
      data: await changeRole({ db, caller, memberId: params.id, role: body.role }),
    })),
    implement(contract.setSpendingLimits, async ({ caller, params, body }) => ({
      data: await setLimits({ db, caller, memberId: params.id, limits: body }),
      message: 'updated',
    })),
    implement(contract.removeMember, async ({ caller, params }) => {
      await removeMember({ db, clock, caller, memberId: params.id })
      return { data: null }
    }),
    implement(contract.leaveTeam, async ({ caller }) => {
      await leaveTeam({ db, clock, caller })
      return { data: null }
    }),
    implement(contract.transferOwnership, async ({ caller, body }) => {
      return { data: null, token: await transferOwnership({ db, clock, caller, ...body, guesses }) }
    }),
  ]
}

function invitationRoutes(deps: Deps): Implementation[] {
  const invitations = invitationLimit(deps)
  return [
    implement(contract.inviteMember, async ({ caller, body, reader: { locale } }) => ({
      data: await inviteMember({ ...deps, caller, locale, invitee: body, invitations }),
    })),
    implement(contract.resendInvitation, async ({ caller, params, reader: { locale } }) => ({
      data: await resendInvitation({ ...deps, caller, locale, id: params.id, invitations }),
    })),
    implement(contract.revokeInvitation, async ({ caller, params }) => {
      await revokeInvitation({ ...deps, caller, id: params.id })
      return { data: null }
    }),
  ]
}

function acceptanceRoutes(deps: Deps): Implementation[] {
  const { db, clock } = deps
  const acceptances = createAddressLimit({ db, clock, name: 'accept invitation', ...ACCEPTANCES_BY_ADDRESS })
  return [
    implement(contract.getInvitation, async ({ query }) => {
      const row = await findLiveInvitation(db, { hash: tokenHash(query.token), now: clock() })
      if (!row) throw new ApiError('linkSpent')
      return { data: presentShown(row) }
    }),
    implement(contract.acceptInvitation, async ({ caller, body, browser, reader: { locale } }) => {
      await acceptances.consume(browser.clientAddress)
      return signInResponse(db, await acceptInvitation({ ...deps, caller, typed: body, browser, locale }))
    }),
  ]
}
