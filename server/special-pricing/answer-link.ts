import type { Kysely, Transaction } from 'kysely'
import { paths } from '@selvedge/contract/access/paths.ts'
import { ANSWER_LINK_DAYS } from '@selvedge/contract/special-pricing/special-price-terms.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { newToken, tokenHash } from '../platform/secrets.ts'
import { endLinks, insertLink, selectLink } from './answer-link.queries.ts'

const DAY_MS = 24 * 3600_000

/** A link for the next mail about a request; those in earlier mails stop working. */
export type AnswerLink = { token: string; expiresAt: Date }

/** Makes a link. Only its hash is stored: the mail has the only copy of its token. */
export async function newAnswerLink(
  trx: Transaction<DB>,
  { requestId, now }: { requestId: string; now: Date },
): Promise<AnswerLink> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + ANSWER_LINK_DAYS * DAY_MS)
  await endLinks(trx, requestId, now)
  await insertLink(trx, {
    token_hash: tokenHash(token),
    request_id: requestId,
    created_at: now,
    expires_at: expiresAt,
  })
  return { token, expiresAt }
}

/** The address of a link. */
export const answerUrl = (publicOrigin: string, { token }: AnswerLink): string =>
  `${publicOrigin}${paths.answer(token)}`

/** The request of a link that was once given out, and whether the link still works. */
export async function findLink(db: Kysely<DB>, token: string, now: Date) {
  const link = await selectLink(db, tokenHash(token))
  if (!link) return undefined
  return { number: link.number, works: link.ended_at === null && link.expires_at > now }
}
