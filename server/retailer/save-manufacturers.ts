import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { Member } from '../platform/sessions.ts'
import { saveProfileStep } from './profile-step.ts'
import { resolveSlugs } from './resolve-slugs.ts'
import { findManufacturers, replaceManufacturers } from './retailer.queries.ts'

type Options = { db: Kysely<DB>; caller: Member; selected: readonly string[] }

/** Step 3: mills and workrooms. Throws `invalidInput` naming the index of an unknown one. */
export async function saveManufacturers({ db, caller, selected }: Options): Promise<void> {
  await saveProfileStep({
    db,
    caller,
    step: 3,
    save: async (trx, retailer) => {
      const known = await findManufacturers(trx, selected)
      const ids = resolveSlugs({ slugs: selected, known, fieldOf: index => `selectedManufacturers.${index}` })
      await replaceManufacturers(trx, retailer.id, ids)
    },
  })
}
