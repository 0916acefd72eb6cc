import type { Kysely } from 'kysely'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import type { InviteeWithLimits } from '@selvedge/contract/retailer/team.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'

const invitations = (db: Kysely<DB>) =>
  db
    .selectFrom('invitations')
    .leftJoin('users as inviter', 'inviter.id', 'invitations.invited_by')
    .select(['invitations.id', 'invitations.email', 'invitations.first_name', 'invitations.last_name'])
    .select(['invitations.role', 'invitations.created_at', 'invitations.expires_at'])
    .select(['invitations.order_minor', 'invitations.month_minor'])
    .select(['inviter.first_name as inviter_first_name', 'inviter.last_name as inviter_last_name'])

const open = (db: Kysely<DB>) =>
  invitations(db).where('invitations.accepted_at', 'is', null).where('invitations.revoked_at', 'is', null)

type OfBusiness = { retailerId: string; id: string }

/** Invitations neither accepted nor revoked, including expired ones; newest first. */
export const findOpenInvitations = (db: Kysely<DB>, retailerId: string) =>
  open(db)
    .where('invitations.retailer_id', '=', retailerId)
    .orderBy('invitations.created_at', 'desc')
    .orderBy('invitations.id', 'desc')
    .execute()
export type InvitationRow = Awaited<ReturnType<typeof findOpenInvitations>>[number]

export const findOpenInvitation = (db: Kysely<DB>, { retailerId, id }: OfBusiness) =>
  open(db)
    .where('invitations.retailer_id', '=', retailerId)
    .where('invitations.id', '=', id)
    .executeTakeFirst()

/** An open invitation of a business, locked until the transaction ends. */
export const lockOpenInvitation = (trx: Kysely<DB>, { retailerId, id }: OfBusiness) =>
  trx
    .selectFrom('invitations')
    .select(['id', 'email', 'first_name', 'last_name', 'role', 'order_minor', 'month_minor'])
    .where('retailer_id', '=', retailerId)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** The open invitation of a business to an address, locked until the transaction ends. */
export const lockInvitationTo = (trx: Kysely<DB>, retailerId: string, email: string) =>
  trx
    .selectFrom('invitations')
    .select(['id', 'role'])
    .where('retailer_id', '=', retailerId)
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export type NewInvitation = {
  id: string
  retailerId: string
  invitedBy: string
  /** With the address in lower case. */
  invitee: InviteeWithLimits
  tokenHash: Buffer
  now: Date
  expiresAt: Date
}

/** Stores an invitation, replacing an open one of the same business to the same address, and returns its id. */
export async function storeInvitation(trx: Kysely<DB>, invitation: NewInvitation): Promise<string> {
  const { firstName, lastName, email, role, orderMinor, monthMinor } = invitation.invitee
  const written = {
    first_name: firstName,
    last_name: lastName,
    role,
    order_minor: orderMinor,
    month_minor: monthMinor,
    token_hash: invitation.tokenHash,
    invited_by: invitation.invitedBy,
    created_at: invitation.now,
    expires_at: invitation.expiresAt,
  }
  const { id } = await trx
    .insertInto('invitations')
    .values({ id: invitation.id, retailer_id: invitation.retailerId, email, ...written })
    .onConflict(conflict =>
      conflict
        .columns(['retailer_id', 'email'])
        .where('accepted_at', 'is', null)
        .where('revoked_at', 'is', null)
        .doUpdateSet(written),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Presented = { hash: Buffer; now: Date }

/** The live invitation of a token. */
export const findLiveInvitation = (db: Kysely<DB>, { hash, now }: Presented) =>
  open(db)
    .innerJoin('retailers', 'retailers.id', 'invitations.retailer_id')
    .select('retailers.business_name')
    .where('invitations.token_hash', '=', hash)
    .where('invitations.expires_at', '>', now)
    .executeTakeFirst()
export type LiveInvitationRow = NonNullable<Awaited<ReturnType<typeof findLiveInvitation>>>

/** The live invitation of a token, locked until the transaction ends: a concurrent call then finds it accepted. */
export const lockLiveInvitation = (trx: Kysely<DB>, { hash, now }: Presented) =>
  trx
    .selectFrom('invitations')
    .select(['id', 'retailer_id', 'email', 'role', 'order_minor', 'month_minor'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const markAccepted = (trx: Kysely<DB>, id: string, now: Date) =>
  trx.updateTable('invitations').set({ accepted_at: now }).where('id', '=', id).execute()

export const markRevoked = (trx: Kysely<DB>, id: string, now: Date) =>
  trx.updateTable('invitations').set({ revoked_at: now }).where('id', '=', id).execute()

/** The first invitation of a business that was not revoked. */
export const findFirstInvitation = (db: Kysely<DB>, retailerId: string) =>
  db
    .selectFrom('invitations')
    .select(['first_name', 'last_name', 'email', 'role'])
    .where('retailer_id', '=', retailerId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** The currency of a business's account. */
export const findCurrency = async (trx: Kysely<DB>, retailerId: string) =>
  (
    await trx
      .selectFrom('retailers')
      .select('currency')
      .where('id', '=', retailerId)
      .executeTakeFirstOrThrow()
  ).currency

/** The language of the confirmed account at an address; undefined when there is none. */
export const findLocaleOf = async (trx: Kysely<DB>, email: string): Promise<Locale | undefined> =>
  (
    await trx
      .selectFrom('users')
      .select('locale')
      .where('email', '=', email)
      .where('email_verified_at', 'is not', null)
      .executeTakeFirst()
  )?.locale
