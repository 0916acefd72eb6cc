import { roles } from '@selvedge/contract/access/permissions.ts'
import type { SpendingLimits } from '@selvedge/contract/orders/approval-need.ts'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import { personName } from '@selvedge/contract/format/person-name.ts'
import type {
  Invitation,
  Invitee,
  InviteeWithLimits,
  ShownInvitation,
  TeamMember,
} from '@selvedge/contract/retailer/team.ts'
import type { InvitationRow, LiveInvitationRow } from './invitation.queries.ts'
import type { MemberRow } from './member.queries.ts'

const latest = (...times: (Date | null)[]): Date | undefined =>
  times.filter(time => time !== null).toSorted((a, b) => b.getTime() - a.getTime())[0]

type LimitsRow = { order_minor: number | null; month_minor: number | null }
const limitsOf = (row: LimitsRow): SpendingLimits => ({
  orderMinor: row.order_minor,
  monthMinor: row.month_minor,
})

export const presentMember = (row: MemberRow): TeamMember => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  role: row.role,
  limits: row.role === 'buyer' ? limitsOf(row) : null,
  since: row.since.toISOString(),
  lastSeenAt: latest(row.last_used_at, row.last_signed_in_at)?.toISOString() ?? null,
})

/** By role, the owner first; within a role by joining date. */
export const inOrder = (members: readonly TeamMember[]): TeamMember[] =>
  members.toSorted(
    (a, b) =>
      roles.indexOf(a.role) - roles.indexOf(b.role) ||
      a.since.localeCompare(b.since) ||
      a.id.localeCompare(b.id),
  )

type InviteeRow = { first_name: string; last_name: string; email: string; role: Invitee['role'] }
export const presentInvitee = (row: InviteeRow): Invitee => ({
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  role: row.role,
})

/** The same with the limits that were set for them. */
export const presentInviteeWithLimits = (row: InviteeRow & LimitsRow): InviteeWithLimits => ({
  ...presentInvitee(row),
  ...limitsOf(row),
})

export const presentInvitation = (
  row: InvitationRow,
  { now, locale }: { now: Date; locale: Locale },
): Invitation => ({
  id: row.id,
  ...presentInvitee(row),
  limits: row.role === 'buyer' ? limitsOf(row) : null,
  invitedBy:
    row.inviter_first_name === null
      ? null
      : personName({ firstName: row.inviter_first_name, lastName: row.inviter_last_name ?? '' }, locale),
  sentAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  isExpired: row.expires_at <= now,
})

export const presentShown = (row: LiveInvitationRow): ShownInvitation => ({
  ...presentInvitee(row),
  businessName: row.business_name,
  invitedBy: row.inviter_first_name,
  expiresAt: row.expires_at.toISOString(),
})
