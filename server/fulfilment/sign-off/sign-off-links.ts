import type { Kysely, Transaction } from 'kysely'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { newToken, tokenHash } from '../../platform/secrets.ts'
import { findLink, insertLink } from './sign-off.queries.ts'

/** What a buyer is asked about. */
export type About = { kind: 'cutting' | 'substitute'; id: string }
type Linking = { publicOrigin: string; now: Date }
/** `userId`: to whom the mail goes; the link is spent once they have left the business. */
type LinkingBuyer = Linking & { userId: string }

const idsOf = ({ kind, id }: About) => ({
  cutting_id: kind === 'cutting' ? id : null,
  substitute_id: kind === 'substitute' ? id : null,
})

/** The address by which a buyer answers, for one mail, which has the only copy of its token; all of a question work until it is answered. */
export async function newBuyersLink(
  trx: Transaction<DB>,
  about: About,
  { userId, publicOrigin, now }: LinkingBuyer,
) {
  const token = newToken()
  await insertLink(trx, {
    token_hash: tokenHash(token),
    ...idsOf(about),
    is_suppliers: false,
    user_id: userId,
    created_at: now,
  })
  return `${publicOrigin}${paths.signOff(token)}`
}

/** The address by which a supplier sends a cutting that it was asked for. */
export async function newSuppliersLink(
  trx: Transaction<DB>,
  cuttingId: string,
  { publicOrigin, now }: Linking,
) {
  const token = newToken()
  const about = idsOf({ kind: 'cutting', id: cuttingId })
  await insertLink(trx, { token_hash: tokenHash(token), ...about, is_suppliers: true, created_at: now })
  return `${publicOrigin}${paths.cutting(token)}`
}

export const findBuyersLink = (db: Kysely<DB>, token: string) => findLink(db, tokenHash(token), false)
export const findSuppliersLink = (db: Kysely<DB>, token: string) => findLink(db, tokenHash(token), true)
