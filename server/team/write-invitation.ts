import { normalEmail } from '@selvedge/contract/account/email.ts'
import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { mayChangeMember } from '@selvedge/contract/access/permissions.ts'
import type { SpendingLimits } from '@selvedge/contract/orders/approval-need.ts'
import type { Invitee } from '@selvedge/contract/retailer/team.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { Deps } from '../platform/deps.ts'
import { newId } from '../platform/identifiers.ts'
import { countMailsOfLastHour, writeMail } from '../platform/mail.ts'
import { newToken, tokenHash } from '../platform/secrets.ts'
import { findCurrency, findLocaleOf, storeInvitation, lockInvitationTo } from './invitation.queries.ts'
import { isMember, type Membership } from './member.queries.ts'
import { lockMember } from './lock-members.ts'
import { invitationMail } from './team-mails.ts'
import { INVITATION_TTL_MS, MAILS_TO_ADDRESS } from './team.policy.ts'

export type Inviting = Pick<Deps, 'jobs' | 'clock' | 'env'> & {
  trx: Kysely<DB>
  inviter: Membership
  invitee: Invitee & Partial<SpendingLimits>
  /** Name of the input field of the address. */
  emailField: string
}

/**
 * Creates an invitation and its mail in the caller's transaction, and returns the invitation's id. An open one to the
 * same address is replaced, and its link stops working. Throws `roleRefused` when an administrator would be invited
 * or replaced by anybody but the owner, `invalidInput` for the address of a member, `tooManyRequests` when the
 * address has reached its limit for this hour.
 */
export async function writeInvitation(inviting: Inviting): Promise<string> {
  const { trx, jobs, clock, env, inviter } = inviting
  const { retailerId, userId } = inviter
  const email = normalEmail(inviting.invitee.email)
  const member = await lockMember(trx, inviter)
  const open = await lockInvitationTo(trx, retailerId, email)
  const { role } = inviting.invitee
  if (!mayChangeMember(member.role, open?.role ?? role, role)) throw new ApiError('roleRefused')
  if (await isMember(trx, retailerId, email))
    throw new ApiError('invalidInput', { fields: [{ field: inviting.emailField, code: 'alreadyMember' }] })
  await refuseManyMails(trx, email)
  const [now, token] = [clock(), newToken()]
  const expiresAt = new Date(now.getTime() + INVITATION_TTL_MS)
  const invitation = { id: newId(), retailerId, invitedBy: userId, tokenHash: tokenHash(token) }
  const { orderMinor = null, monthMinor = null } = inviting.invitee
  const invitee = { ...inviting.invitee, email, orderMinor, monthMinor }
  const id = await storeInvitation(trx, { ...invitation, invitee, now, expiresAt })
  const locale = (await findLocaleOf(trx, email)) ?? member.locale
  const to = { recipient: email, locale, publicOrigin: env.publicOrigin }
  const limits = { orderMinor, monthMinor, currency: await findCurrency(trx, retailerId) }
  const mail = invitationMail({ ...to, token, expiresAt, inviterEmail: member.email, role, limits })
  await writeMail({ trx, jobs, mail })
  return id
}

/** Protects a mailbox from being flooded, by any number of businesses. */
async function refuseManyMails(trx: Kysely<DB>, recipient: string): Promise<void> {
  const { most, withinSeconds } = MAILS_TO_ADDRESS
  const count = await countMailsOfLastHour(trx, { recipient, kinds: ['invitation'] })
  if (count >= most) throw new ApiError('tooManyRequests', { details: { seconds: withinSeconds } })
}
