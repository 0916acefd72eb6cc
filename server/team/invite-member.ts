import { ApiError } from '@selvedge/contract/errors.ts'
import { mayChangeMember } from '@selvedge/contract/permissions.ts'
import type { Invitation, Invitee } from '@selvedge/contract/team.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Deps } from '../deps.ts'
import { redactExpiredLinks } from '../platform/mail.ts'
import type { RateLimit } from '../platform/rate-limit.ts'
import { findOpenInvitation, lockOpenInvitation, markRevoked } from './invitation.queries.ts'
import { lockMember } from './lock-members.ts'
import type { Membership } from './member.queries.ts'
import { presentInvitation, presentInvitee } from './team.present.ts'
import { writeInvitation } from './write-invitation.ts'

type Options = Pick<Deps, 'db' | 'jobs' | 'clock' | 'env'> & { caller: Membership }
type Sending = Options & { invitations: RateLimit }

/** Invites somebody, or again whoever has an open invitation. Throws what `writeInvitation` throws. */
export async function inviteMember({
  invitee,
  ...options
}: Sending & { invitee: Invitee }): Promise<Invitation> {
  const { db, caller, invitations } = options
  await invitations.take(caller.retailerId)
  await redactExpiredLinks(db, options.clock())
  const id = await inTransaction(db, trx =>
    writeInvitation({ ...options, trx, inviter: caller, invitee, emailField: 'email' }),
  )
  return readInvitation(options, id)
}

/** Mails an open invitation again with another link. Throws `notFound` and what `writeInvitation` throws. */
export async function resendInvitation({ id, ...options }: Sending & { id: string }): Promise<Invitation> {
  const { db, caller, invitations } = options
  await invitations.take(caller.retailerId)
  await inTransaction(db, async trx => {
    await lockMember(trx, caller)
    const row = await lockOpenInvitation(trx, { retailerId: caller.retailerId, id })
    if (!row) throw new ApiError('notFound')
    await writeInvitation({
      ...options,
      trx,
      inviter: caller,
      invitee: presentInvitee(row),
      emailField: 'email',
    })
  })
  return readInvitation(options, id)
}

/** Takes an open invitation back. Throws `notFound`, and `roleRefused` for an administrator's, which is the owner's. */
export const revokeInvitation = ({ db, clock, caller, id }: Options & { id: string }): Promise<void> =>
  inTransaction(db, async trx => {
    const member = await lockMember(trx, caller)
    const row = await lockOpenInvitation(trx, { retailerId: caller.retailerId, id })
    if (!row) throw new ApiError('notFound')
    if (!mayChangeMember(member.role, row.role)) throw new ApiError('roleRefused')
    await markRevoked(trx, row.id, clock())
  })

/** As it stands; gone where it was accepted in this very moment. */
async function readInvitation({ db, clock, caller }: Options, id: string): Promise<Invitation> {
  const row = await findOpenInvitation(db, { retailerId: caller.retailerId, id })
  if (!row) throw new ApiError('notFound')
  return presentInvitation(row, clock())
}
