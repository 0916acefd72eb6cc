import { mayChangeMember } from '@selvedge/contract/access/permissions.ts'
import type { Invitation, TeamMember } from '@selvedge/contract/retailer/team.ts'
import { personName } from '@selvedge/contract/format/person-name.ts'
import type { CurrentMember } from './current-member.ts'

/** A confirmation dialog's subject. It is in the address, so that it works without scripts. */
export type Confirmation =
  | { kind: 'remove'; id: string; name: string }
  | { kind: 'revoke'; id: string; name: string; email: string }
  | { kind: 'leave'; business: string }

type Team = { members: readonly TeamMember[]; invitations: readonly Invitation[] }

/**
 * The confirmation in the address: `?remove=` or `?revoke=` with an id, or `?leave`. Null if the member may not do it.
 */
export function confirmationIn(
  search: URLSearchParams,
  team: Team,
  me: CurrentMember,
  locale: string,
): Confirmation | null {
  const nameOf = (person: Parameters<typeof personName>[0]) => personName(person, locale)
  const member = team.members.find(({ id }) => id === search.get('remove'))
  if (member && mayChangeMember(me.role, member.role))
    return { kind: 'remove', id: member.id, name: nameOf(member) }
  const invitation = team.invitations.find(({ id }) => id === search.get('revoke'))
  if (invitation && mayChangeMember(me.role, invitation.role))
    return { kind: 'revoke', id: invitation.id, name: nameOf(invitation), email: invitation.email }
  if (search.has('leave') && me.role !== 'owner') return { kind: 'leave', business: me.businessName }
  return null
}
