import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { selectUnread } from './messages.queries.ts'

/** Threads with messages of suppliers that a business has not read, the longest unread first. */
export async function unreadMessages(db: Kysely<DB>, retailerId: string) {
  const unread = await selectUnread(db, retailerId)
  return unread.toSorted((a, b) => a.at.getTime() - b.at.getTime())
}
