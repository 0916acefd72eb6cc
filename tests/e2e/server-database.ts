import type { Kysely } from 'kysely'
import { connect } from '@selvedge/db/connection.ts'
import { startEmbedded } from '@selvedge/db/embedded/start-embedded.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'

/** Works on the database of the test server, for what only passing time brings about. */
export async function onServerDatabase<T>(work: (db: Kysely<DB>) => Promise<T>): Promise<T> {
  const given = process.env['DATABASE_URL']
  const embedded = given === undefined ? await embeddedOne() : null
  const connection = connect(given ?? embedded!.url, { max: 2 })
  try {
    return await work(connection.kysely)
  } finally {
    await connection.close()
    await embedded?.stop()
  }
}

const embeddedOne = () =>
  startEmbedded({ dataDir: process.env['DATA_DIR']!, mode: 'attach', log: () => undefined })
