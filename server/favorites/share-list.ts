import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { lockMember } from '../cart/lock-member.ts'
import { newId } from '../platform/identifiers.ts'
import { newToken, tokenHash } from '../platform/secrets.ts'
import { presentShare } from './favorites.present.ts'
import type { FavoritesOwner } from './list.queries.ts'
import { ownList } from './own-list.ts'
import { insertShare, markRevoked } from './share.queries.ts'

const DAY_MS = 24 * 3600 * 1000
const BASIS_POINTS_OF_PERCENT = 100

type OfList = { db: Kysely<DB>; caller: FavoritesOwner; now: Date; listId: string }

/** Creates a share link and returns the only copy of its token. Throws `notFound`. */
export const shareList = ({
  db,
  caller,
  now,
  listId,
  days,
  markupPercent,
}: OfList & { days: number; markupPercent: number }) =>
  inTransaction(db, async trx => {
    await lockMember(trx, caller, 'shareFavorites')
    const list = await ownList(trx, caller, listId)
    const linkToken = newToken()
    const share = {
      id: newId(),
      list_id: list.id,
      token_hash: tokenHash(linkToken),
      markup_bp: Math.round(markupPercent * BASIS_POINTS_OF_PERCENT),
      created_at: now,
      expires_at: new Date(now.getTime() + days * DAY_MS),
      opened_at: null,
    }
    await insertShare(trx, share)
    return { ...presentShare(share), linkToken }
  })

/** Revokes a share link. Throws `notFound`. */
export const revokeShare = ({ db, caller, now, listId, shareId }: OfList & { shareId: string }) =>
  inTransaction(db, async trx => {
    await lockMember(trx, caller, 'shareFavorites')
    const list = await ownList(trx, caller, listId)
    if (!(await markRevoked(trx, { listId: list.id, shareId, now }))) throw new ApiError('notFound')
  })
