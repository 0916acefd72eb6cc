import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { importById } from '../idle-import.ts'
import { lockImport } from '../staging/imports.queries.ts'
import { insertRequest, makeWait } from './pictures.queries.ts'

type Asking = {
  db: Kysely<DB>
  jobs: Pick<Jobs, 'enqueue'>
  clock: Clock
  id: string
  /** Those that failed, instead of those that nobody has asked for. */
  again: boolean
  /** Null for the command line and OPERATOR_TOKEN. */
  operatorId: string | null
}

/**
 * Has the pictures of an imported list fetched, and notes who asked for it; the page, the call and the command line all come here. Nothing
 * is ever fetched otherwise. Answers how many. Throws `notFound`, and `noPicturesToFetch` where there is none.
 */
export const askForPictures = ({ db, jobs, clock, id, again, operatorId }: Asking): Promise<number> =>
  inTransaction(db, async trx => {
    await lockImport(trx, id)
    const { withdrawnAt } = await importById(trx, id)
    const at = clock()
    const from = again ? 'failed' : 'found'
    const pictures = withdrawnAt === null ? await makeWait(trx, id, { from, now: at }) : 0
    if (pictures === 0) throw new ApiError('noPicturesToFetch')
    await insertRequest(trx, { importId: id, kind: again ? 'again' : 'first', pictures, operatorId, at })
    await jobs.enqueue(trx, 'fetchPictures', { importId: id })
    return pictures
  })
