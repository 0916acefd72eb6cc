import { z } from 'zod'
import { Email, Password, PersonName, User } from './account.ts'
import { defineCall } from './call.ts'
import { says } from './field-faults.ts'
import { roles, teamRoles } from './permissions.ts'
import { PASSWORD_LENGTH } from './terms.ts'

/** Who is invited, and as what. */
export const Invitee = z.strictObject({
  firstName: PersonName,
  lastName: PersonName,
  email: Email,
  role: z.enum(teamRoles),
})
export type Invitee = z.output<typeof Invitee>

export const TeamMember = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** When they joined the team. */
  since: z.iso.datetime(),
  /** To five minutes; null for one who has not been here yet. */
  lastSeenAt: z.iso.datetime().nullable(),
})
export type TeamMember = z.output<typeof TeamMember>

export const Invitation = Invitee.extend({
  id: z.uuid(),
  /** Who sent it; null when that person has no account any more. */
  invitedBy: z.string().nullable(),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** The link opens nothing any more; it can be sent again. */
  isExpired: z.boolean(),
})
export type Invitation = z.output<typeof Invitation>

/** What an invitation tells whoever holds its link, which is whoever reads the mail at that address. */
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
  summary: 'The members of the business, the owner first, and the invitations that nobody has accepted yet.',
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
    'Invite somebody by e-mail. The link in the mail works once, for seven days and for that address. An open invitation to the same address is replaced. Only the owner invites administrators.',
  body: Invitee,
  data: Invitation,
  errors: ['tooManyRequests'],
  example: { body: { firstName: 'Tom', lastName: 'Ellwood', email: 'tom@example.com', role: 'buyer' } },
})

export const resendInvitation = defineCall({
  name: 'resendInvitation',
  method: 'POST',
  path: '/team/invitations/{id}/resend',
  area: 'Team',
  access: 'retailer',
  needs: 'manageTeam',
  summary:
    'Mail an open invitation again, with a new link that works for seven days; the one before opens nothing.',
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
  summary: 'Take an open invitation back: its link opens nothing any more.',
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
    'What the token of a mailed invitation is for. Does not tell whether its address has an account, and spends nothing.',
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
    'Join a team with the token of a mailed invitation. An address without an account gets one, with these names and this password, and counts as confirmed; whoever has one signs in first, with exactly the invited address. A business of their own whose profile is not complete is given up for it. Answers the user and a session token.',
  body: z.strictObject({
    token: InvitationToken,
    /** Names and password: needed without a session, of no use with one. */
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
    'Give a member another role. Nobody changes the owner’s or their own; only the owner makes or unmakes administrators.',
  params: byId,
  body: z.strictObject({ role: z.enum(teamRoles) }),
  data: TeamMember,
  example: { params: { id: exampleId }, body: { role: 'approver' } },
})

export const removeMember = defineCall({
  name: 'removeMember',
  method: 'DELETE',
  path: '/team/members/{id}',
  area: 'Team',
  access: 'retailer',
  needs: 'manageTeam',
  summary:
    'Take a member out of the team. They are signed out everywhere and their cart is emptied; orders keep their name. Their account stays theirs, with a business of its own to be set up.',
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
  summary:
    'Leave the team, with everything that being removed brings. An owner hands the business over first.',
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
    'Hand the business over: the member becomes its owner, the owner an administrator, whose session goes on with another token.',
  body: z.strictObject({
    memberId: z.uuid(),
    /** The owner’s own. */
    password: z
      .string()
      .min(1, says({ code: 'password' }))
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
  removeMember,
  leaveTeam,
  transferOwnership,
}
