import { ApiError } from '@selvedge/contract/call/errors.ts'
import { mayChangeMember } from '@selvedge/contract/access/permissions.ts'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import type { Invitation, InviteeWithLimits } from '@selvedge/contract/retailer/team.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { redactExpiredLinks } from '../platform/mail.ts'
import type { RateLimit } from '../platform/rate-limit.ts'
import { findOpenInvitation, lockOpenInvitation, markRevoked } from './invitation.queries.ts'
import { lockMember } from './lock-members.ts'
import type { Membership } from './member.queries.ts'
import { presentInvitation, presentInviteeWithLimits } from './team.present.ts'
import { writeInvitation } from './write-invitation.ts'

type Options = Pick<Deps, 'db' | 'jobs' | 'clock' | 'env'> & { caller: Membership }
/** The invitation is returned in the language of the caller. */
type Sending = Options & { invitations: RateLimit; locale: Locale }

/** Invites somebody, replacing an open invitation to the same address. Throws what `writeInvitation` throws. */
export async function inviteMember({
  invitee,
  ...options
}: Sending & { invitee: InviteeWithLimits }): Promise<Invitation> {
  const { db, caller, invitations } = options
  await invitations.consume(caller.retailerId)
  await redactExpiredLinks(db, options.clock())
  const id = await inTransaction(db, trx =>
    writeInvitation({ ...options, trx, inviter: caller, invitee, emailField: 'email' }),
  )
  return readInvitation(options, id)
}

/** Resends an open invitation with a new link. Throws `notFound` and what `writeInvitation` throws. */
export async function resendInvitation({ id, ...options }: Sending & { id: string }): Promise<Invitation> {
  const { db, caller, invitations } = options
  await invitations.consume(caller.retailerId)
  await inTransaction(db, async trx => {
    await lockMember(trx, caller)
    const row = await lockOpenInvitation(trx, { retailerId: caller.retailerId, id })
    if (!row) throw new ApiError('notFound')
    await writeInvitation({
      ...options,
      trx,
      inviter: caller,
      invitee: presentInviteeWithLimits(row),
      emailField: 'email',
    })
  })
  return readInvitation(options, id)
}

/**
 * Revokes an open invitation. Throws `notFound`, and `roleRefused` for an administrator's, which only the owner may
 * revoke.
 */
export const revokeInvitation = ({ db, clock, caller, id }: Options & { id: string }): Promise<void> =>
  inTransaction(db, async trx => {
    const member = await lockMember(trx, caller)
    const row = await lockOpenInvitation(trx, { retailerId: caller.retailerId, id })
    if (!row) throw new ApiError('notFound')
    if (!mayChangeMember(member.role, row.role)) throw new ApiError('roleRefused')
    await markRevoked(trx, row.id, clock())
  })

/** The invitation after the change. Throws `notFound` when it was accepted in between. */
async function readInvitation({ db, clock, caller, locale }: Sending, id: string): Promise<Invitation> {
  const row = await findOpenInvitation(db, { retailerId: caller.retailerId, id })
  if (!row) throw new ApiError('notFound')
  return presentInvitation(row, { now: clock(), locale })
}
