import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { selectNewest } from './legal-texts.queries.ts'

export type NewestTexts = {
  /** The newest version of each text, without what it says. */
  read: () => Promise<NewestRows>
  /** Has them read anew: one was saved here. */
  forget: () => void
}
export type NewestRows = Awaited<ReturnType<typeof selectNewest>>

type Options = {
  db: Kysely<DB>
  /** Rises on every node once something has changed that its pages show; saving a text raises it. */
  version: () => number
}

/** Which texts there are, kept in memory: every page asks, for its foot. */
export function keepNewestTexts({ db, version }: Options): NewestTexts {
  let kept: { version: number; rows: Promise<NewestRows> } | undefined
  return {
    read() {
      // Read before the texts are: what is saved meanwhile raises it once more.
      const now = version()
      if (kept?.version === now) return kept.rows
      const reading = { version: now, rows: selectNewest(db) }
      kept = reading
      reading.rows.catch(() => {
        if (kept === reading) kept = undefined
      })
      return reading.rows
    },
    forget() {
      kept = undefined
    },
  }
}
