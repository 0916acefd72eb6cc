import { sql, type Kysely, type Transaction } from 'kysely'
import type { PictureProblem, PictureState } from '@selvedge/contract/intake/import-pictures.ts'
import type { PictureView } from '@selvedge/contract/catalogue/photographs.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { newId } from '../../platform/identifiers.ts'

/**
 * Notes the addresses of pictures that the rows of an import state, for the cloths that it took in. An address at cloths of several
 * designs or colours shows nobody knows which.
 */
export async function insertStated(
  trx: Transaction<DB>,
  { importId, supplierId, now }: { importId: string; supplierId: string; now: Date },
): Promise<void> {
  await sql`
    with stated as (
      select colourways.id as colourway_id, row_number, nth, picture ->> 'url' as url, picture ->> 'view' as view,
        lower(concat_ws(' ', told ->> 'designName', told ->> 'colourNumber', told ->> 'colourName')) as cloth
      from import_rows
      join colourways on colourways.supplier_id = ${supplierId}::uuid and colourways.supplier_sku = import_rows.sku,
        jsonb_array_elements(told -> 'pictures') with ordinality as one (picture, nth)
      where import_id = ${importId}::uuid and told ? 'pictures' and outcome in ('added', 'changed', 'unchanged')
    ),
    shared as (select url from stated group by url having count(distinct cloth) > 1)
    insert into import_pictures (id, import_id, colourway_id, position, view, url, state, changed_at)
    select uuidv7(), ${importId}::uuid, colourway_id, nth, view, url,
      case when url in (select url from shared) then 'shared' else 'found' end, ${now}
    from stated order by row_number, nth
    on conflict do nothing`.execute(trx)
}

/** Addresses, as the review of a list counts them: one that stands at several rows is one picture. */
export async function countByState(
  db: Kysely<DB>,
  importId: string,
): Promise<Partial<Record<PictureState, number>>> {
  const rows = await db
    .selectFrom('import_pictures')
    .select(['state', eb => eb.fn.count<number>('url').distinct().as('count')])
    .where('import_id', '=', importId)
    .groupBy('state')
    .execute()
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

export async function countShown(db: Kysely<DB>, importId: string): Promise<number> {
  const { count } = await db
    .selectFrom('colourway_photographs')
    .select(eb => eb.fn.count<number>('colourway_id').distinct().as('count'))
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()
  return count
}

export async function clothsWithPhotographs(db: Kysely<DB>, importId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('colourway_photographs')
    .select('colourway_id')
    .distinct()
    .where('import_id', '=', importId)
    .execute()
  return rows.map(row => row.colourway_id)
}

const MOST_HOSTS = 5
export async function selectHosts(db: Kysely<DB>, importId: string): Promise<string[]> {
  const { rows } = await sql<{ host: string }>`
    select split_part(url, '/', 3) as host from import_pictures
    where import_id = ${importId}::uuid and state <> 'shared'
    group by host order by count(*) desc, host limit ${MOST_HOSTS}`.execute(db)
  return rows.map(row => row.host)
}

export const selectRequests = (db: Kysely<DB>, importId: string) =>
  db
    .selectFrom('import_picture_requests as request')
    .leftJoin('operators', 'operators.id', 'request.operator_id')
    .select(['request.at', 'request.kind', 'request.pictures', 'operators.name as by'])
    .where('request.import_id', '=', importId)
    .orderBy('request.at', 'desc')
    .orderBy('request.id', 'desc')
    .execute()

type Page = { state?: PictureState | undefined; after?: string | undefined; most: number }
export type PictureRow = Awaited<ReturnType<typeof selectPictures>>[number]
export const selectPictures = (db: Kysely<DB>, importId: string, { state, after, most }: Page) =>
  db
    .selectFrom('import_pictures as picture')
    .innerJoin('colourways', 'colourways.id', 'picture.colourway_id')
    .innerJoin('designs', 'designs.id', 'colourways.design_id')
    .select(['picture.id', 'picture.url', 'picture.view', 'picture.state', 'picture.problem'])
    .select(['picture.status', 'picture.attempts', 'picture.next_at'])
    .select(['colourways.slug', 'designs.design_name', 'colourways.colour_name'])
    .where('picture.import_id', '=', importId)
    .$if(state !== undefined, query => query.where('picture.state', '=', state!))
    .$if(after !== undefined, query => query.where('picture.id', '>', after!))
    .orderBy('picture.id')
    .limit(most)
    .execute()

/** Has those in this state wait to be fetched; answers how many addresses. */
export async function makeWait(
  trx: Transaction<DB>,
  importId: string,
  { from, now }: { from: 'found' | 'failed'; now: Date },
): Promise<number> {
  const waiting = await trx
    .updateTable('import_pictures')
    .set({ state: 'waiting', problem: null, status: null, attempts: 0, next_at: null, changed_at: now })
    .where('import_id', '=', importId)
    .where('state', '=', from)
    .returning('url')
    .execute()
  return new Set(waiting.map(({ url }) => url)).size
}

type Asked = {
  importId: string
  kind: 'first' | 'again'
  pictures: number
  operatorId: string | null
  at: Date
}
export const insertRequest = (trx: Transaction<DB>, { importId, kind, pictures, operatorId, at }: Asked) =>
  trx
    .insertInto('import_picture_requests')
    .values({
      id: newId(at.getTime()),
      import_id: importId,
      kind,
      pictures,
      operator_id: operatorId,
      at,
    })
    .execute()

export type WaitingPicture = {
  id: string
  import_id: string
  colourway_id: string
  position: number
  view: PictureView
  url: string
  attempts: number
}

/** Takes some that wait, until a time after which another process may take them: this one may end before it is done. */
export async function claimWaiting(
  db: Kysely<DB>,
  importId: string,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<WaitingPicture[]> {
  const { rows } = await sql<WaitingPicture>`
    update import_pictures set attempts = attempts + 1, next_at = ${until}
    where id in (
      select id from import_pictures
      where import_id = ${importId}::uuid and state = 'waiting' and (next_at is null or next_at <= ${now})
      order by id limit ${most} for update skip locked
    )
    returning id, import_id, colourway_id, position, view, url, attempts`.execute(db)
  return rows
}

/** When the next that waits may be asked for; undefined where none waits. */
export async function nextWaiting(db: Kysely<DB>, importId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('import_pictures')
    .select(eb => eb.fn.min('next_at').as('at'))
    .where('import_id', '=', importId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return row?.at ?? undefined
}

/** Whether it still waits: it may have been withdrawn. Locked until the transaction ends. */
export async function lockWaiting(trx: Transaction<DB>, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('import_pictures')
    .select('state')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row?.state === 'waiting'
}

export const noteKept = (trx: Transaction<DB>, id: string, now: Date) =>
  trx
    .updateTable('import_pictures')
    .set({ state: 'kept', problem: null, status: null, next_at: null, changed_at: now })
    .where('id', '=', id)
    .execute()

type Failure = { problem: PictureProblem; status: number | null; nextAt: Date | null; now: Date }
/** Notes why a try failed, and when there is another. */
export const noteFailed = (db: Kysely<DB>, id: string, { problem, status, nextAt, now }: Failure) =>
  db
    .updateTable('import_pictures')
    .set({
      state: nextAt === null ? 'failed' : 'waiting',
      problem,
      status,
      next_at: nextAt,
      changed_at: now,
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()

/** Leaves a server alone that has asked for it. */
export async function restHost(
  db: Kysely<DB>,
  importId: string,
  { host, until }: { host: string; until: Date },
): Promise<void> {
  await sql`
    update import_pictures set next_at = greatest(next_at, ${until})
    where import_id = ${importId}::uuid and state = 'waiting' and split_part(url, '/', 3) = ${host}`.execute(
    db,
  )
}

/** None of them is fetched or shown any more. */
export const noteWithdrawn = (trx: Transaction<DB>, importId: string, now: Date) =>
  trx
    .updateTable('import_pictures')
    .set({ state: 'withdrawn', problem: null, status: null, next_at: null, changed_at: now })
    .where('import_id', '=', importId)
    .execute()

/** Imports whose pictures wait, for a process that starts. */
export async function importsWithWaiting(db: Kysely<DB>): Promise<string[]> {
  const rows = await db
    .selectFrom('import_pictures')
    .select('import_id')
    .distinct()
    .where('state', '=', 'waiting')
    .execute()
  return rows.map(row => row.import_id)
}
