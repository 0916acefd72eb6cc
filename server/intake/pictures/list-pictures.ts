import type { Kysely } from 'kysely'
import {
  pictureStates,
  type ImportPictures,
  type PictureState,
} from '@selvedge/contract/intake/import-pictures.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { importById } from '../idle-import.ts'
import { presentPicture, presentRequest } from './pictures.present.ts'
import { countByState, countShown, selectHosts, selectPictures, selectRequests } from './pictures.queries.ts'

type Listing = {
  id: string
  state?: PictureState | undefined
  after?: string | undefined
  most: number
}

/** The pictures of an imported list, a page of them. Throws `notFound`. */
export async function listPictures(db: Kysely<DB>, { id, ...page }: Listing): Promise<ImportPictures> {
  await importById(db, id)
  const counts = await countByState(db, id)
  const rows = await selectPictures(db, id, page)
  return {
    counts: Object.fromEntries(
      pictureStates.map(state => [state, counts[state] ?? 0]),
    ) as ImportPictures['counts'],
    fabrics: await countShown(db, id),
    hosts: await selectHosts(db, id),
    requests: (await selectRequests(db, id)).map(presentRequest),
    rows: rows.map(presentPicture),
    next: rows.length < page.most ? null : rows.at(-1)!.id,
  }
}
