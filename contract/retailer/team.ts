import { z } from 'zod'
import { Email, Password, PersonName, User } from '../account/account.ts'
import { defineCall } from '../call/call.ts'
import { faultMessage } from '../call/field-faults.ts'
import { SpendingLimits } from '../orders/approval-need.ts'
import { roles, teamRoles } from '../access/permissions.ts'
import { PASSWORD_LENGTH } from '../catalogue/terms.ts'

/** The person invited, and their role. */
export const Invitee = z.strictObject({
  firstName: PersonName,
  lastName: PersonName,
  email: Email,
  role: z.enum(teamRoles),
})
export type Invitee = z.output<typeof Invitee>

/** An invitee with what they may order without approval once they have joined, where they are a buyer. */
const InviteeWithLimits = Invitee.extend({
  orderMinor: SpendingLimits.shape.orderMinor.default(null),
  monthMinor: SpendingLimits.shape.monthMinor.default(null),
}).superRefine(({ role, ...limits }, context) => {
  for (const limit of ['orderMinor', 'monthMinor'] as const)
    if (role !== 'buyer' && limits[limit] !== null)
      context.addIssue({ code: 'custom', path: [limit], message: faultMessage({ code: 'invalid' }) })
})
export type InviteeWithLimits = z.output<typeof InviteeWithLimits>

export const TeamMember = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** What a buyer orders without asking; null for other roles. */
  limits: SpendingLimits.nullable(),
  /** When they joined the team. */
  since: z.iso.datetime(),
  /** Accurate to five minutes; null before the first visit. */
  lastSeenAt: z.iso.datetime().nullable(),
})
export type TeamMember = z.output<typeof TeamMember>

export const Invitation = Invitee.extend({
  id: z.uuid(),
  /** What a buyer will order without asking; null for other roles. */
  limits: SpendingLimits.nullable(),
  /** The inviting member; null if that account no longer exists. */
  invitedBy: z.string().nullable(),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** The link has expired; it can be sent again. */
  isExpired: z.boolean(),
})
export type Invitation = z.output<typeof Invitation>

/** What an invitation reveals to anyone with its link, that is, to the reader of the mailbox it was sent to. */
export const ShownInvitation = Invitee.extend({
  businessName: z.string(),
  /** First name. */
  invitedBy: z.string().nullable(),
  expiresAt: z.iso.datetime(),
})
export type ShownInvitation = z.output<typeof ShownInvitation>

const EmptyData = z.null()
const byId = z.strictObject({ id: z.uuid() })
const InvitationToken = z.string().min(1).max(200)
const exampleToken = 'Zm9yLWV4YW1wbGUtb25seQ'
const exampleId = '01927c3e-5f0a-7b6e-9c51-0f6f2c1d8a02'

export const listTeam = defineCall({
  name: 'listTeam',
  method: 'GET',
  path: '/team',
  area: 'Team',
  access: 'retailer',
  summary: 'The members of the business, owner first, and the open invitations.',
  data: z.object({ members: z.array(TeamMember), invitations: z.array(Invitation) }),
})

export const inviteMember = defineCall({
  name: 'inviteMember',
  method: 'POST',
  path: '/team/invitations',
  area: 'Team',
  access: 'retailer',
  needs: 'manageTeam',
  summary:
    'Invite somebody by e-mail. The link works once, for seven days and for that address. An open invitation to the same address is replaced. Only the owner invites administrators. A buyer’s spending limits count from the day that they join; the mail states them.',
  body: InviteeWithLimits,
  data: Invitation,
  errors: ['tooManyRequests'],
  example: {
    body: {
      firstName: 'Tom',
      lastName: 'Ellwood',
      email: 'tom@example.com',
      role: 'buyer',
      orderMinor: 150_000,
      monthMinor: 500_000,
    },
  },
})

export const resendInvitation = defineCall({
  name: 'resendInvitation',
  method: 'POST',
  path: '/team/invitations/{id}/resend',
  area: 'Team',
  access: 'retailer',
  needs: 'manageTeam',
  summary:
    'Mail an open invitation again, with a new link valid for seven days; the earlier link stops working.',
  params: byId,
  data: Invitation,
  errors: ['tooManyRequests'],
  example: { params: { id: exampleId } },
})

export const revokeInvitation = defineCall({
  name: 'revokeInvitation',
  method: 'DELETE',
  path: '/team/invitations/{id}',
  area: 'Team',
  access: 'retailer',
  needs: 'manageTeam',
  summary: 'Revoke an open invitation: its link stops working.',
  params: byId,
  data: EmptyData,
  example: { params: { id: exampleId } },
})

export const getInvitation = defineCall({
  name: 'getInvitation',
  method: 'GET',
  path: '/team/invitation',
  area: 'Team',
  summary:
    'What a mailed invitation is for, by its token. Does not reveal whether its address has an account, and does not use the token up.',
  query: z.strictObject({ token: InvitationToken }),
  data: ShownInvitation,
  errors: ['linkSpent'],
  example: { query: { token: exampleToken } },
})

export const acceptInvitation = defineCall({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/team/invitation/accept',
  area: 'Team',
  summary:
    'Join a team with the token from a mailed invitation. An address without an account gets one, with these names and this password, and counts as confirmed; a person with an account signs in first, with exactly the invited address. A business of their own with an incomplete profile is given up. Returns the user and a session token.',
  body: z.strictObject({
    token: InvitationToken,
    /** Names and password: required without a session, ignored with one. */
    firstName: PersonName.optional(),
    lastName: PersonName.optional(),
    password: Password.optional(),
  }),
  data: User,
  token: true,
  errors: ['linkSpent', 'signInToAccept', 'invitationForAnother', 'inAnotherTeam', 'tooManyRequests'],
  example: {
    body: { token: exampleToken, firstName: 'Tom', lastName: 'Ellwood', password: 'seven-bolts-of-linen' },
  },
})

export const changeRole = defineCall({
  name: 'changeRole',
  method: 'PUT',
  path: '/team/members/{id}',
  area: 'Team',
  access: 'retailer',
  needs: 'manageTeam',
  summary:
    'Change a member’s role. Nobody changes the owner’s or their own; only the owner promotes or demotes administrators.',
  params: byId,
  body: z.strictObject({ role: z.enum(teamRoles) }),
  data: TeamMember,
  example: { params: { id: exampleId }, body: { role: 'approver' } },
})

export const setSpendingLimits = defineCall({
  name: 'setSpendingLimits',
  method: 'PUT',
  path: '/team/members/{id}/limits',
  area: 'Team',
  access: 'retailer',
  needs: 'manageTeam',
  summary:
    'Set what a buyer orders without approval: an order and a calendar month (UTC), goods and cutting charges without carriage and tax, in the account’s currency. Null is no limit.',
  params: byId,
  body: z.strictObject(SpendingLimits.shape),
  data: TeamMember,
  example: { params: { id: exampleId }, body: { orderMinor: 150_000, monthMinor: 500_000 } },
})

export const removeMember = defineCall({
  name: 'removeMember',
  method: 'DELETE',
  path: '/team/members/{id}',
  area: 'Team',
  access: 'retailer',
  needs: 'manageTeam',
  summary:
    'Remove a member from the team. They are signed out everywhere and their cart is emptied; orders keep their name. They keep their account, with a new business to set up.',
  params: byId,
  data: EmptyData,
  example: { params: { id: exampleId } },
})

export const leaveTeam = defineCall({
  name: 'leaveTeam',
  method: 'DELETE',
  path: '/team/membership',
  area: 'Team',
  access: 'retailer',
  summary: 'Leave the team, with the same effects as being removed. An owner transfers ownership first.',
  data: EmptyData,
  errors: ['ownerStays'],
})

export const transferOwnership = defineCall({
  name: 'transferOwnership',
  method: 'PUT',
  path: '/team/ownership',
  area: 'Team',
  access: 'retailer',
  needs: 'transferOwnership',
  summary:
    'Transfer ownership: the member becomes owner, the owner an administrator, whose session continues with a new token.',
  body: z.strictObject({
    memberId: z.uuid(),
    /** The owner’s own. */
    password: z
      .string()
      .min(1, faultMessage({ code: 'password' }))
      .max(PASSWORD_LENGTH.max),
  }),
  data: EmptyData,
  token: 'renewed',
  errors: ['notFound', 'tooManyRequests'],
  example: { body: { memberId: exampleId, password: 'seven-bolts-of-linen' } },
})

export const teamCalls = {
  listTeam,
  inviteMember,
  resendInvitation,
  revokeInvitation,
  getInvitation,
  acceptInvitation,
  changeRole,
  setSpendingLimits,
  removeMember,
  leaveTeam,
  transferOwnership,
}
