import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { askForPictures } from '@selvedge/server/intake/pictures/ask-for-pictures.ts'
import { listPictures } from '@selvedge/server/intake/pictures/list-pictures.ts'
import { withdrawImport } from '@selvedge/server/intake/withdrawing/withdraw-import.ts'
import { listImports } from '@selvedge/server/intake/staging/imports.queries.ts'
import { systemClock, type Clock } from '@selvedge/server/platform/clock.ts'
import type { Env } from '@selvedge/server/platform/env.ts'
import { attached, attachedWithJobs } from './attached.ts'
import { CommandError } from './command-error.ts'

type Say = (line: string) => void
const say: Say = line => process.stdout.write(`${line}\n`)
const usage =
  'selvedge imports, selvedge imports withdraw ID, or selvedge imports pictures ID [--fetch | --again]'
const MOST_LISTED = 100

/**
 * `imports`: lists the last imports. `imports withdraw ID`: takes one back as a whole. `imports pictures ID`: says what became of the
 * addresses of pictures in it, and has them fetched if asked to.
 */
export async function importsOnly(env: Env, [verb, id, ...rest]: readonly string[]): Promise<void> {
  if (verb === undefined) return attached(env, ({ db }) => listLast(db, say))
  if (verb === 'pictures' && id !== undefined) return picturesOnly(env, id, rest)
  if (verb !== 'withdraw' || id === undefined || rest.length > 0) throw new CommandError(`Use: ${usage}`)
  await attached(env, ({ db }) => withdrawOne({ db, clock: systemClock, id, say }))
}

export async function listLast(db: Kysely<DB>, print: Say): Promise<void> {
  const imports = await listImports(db, MOST_LISTED)
  if (imports.length === 0) return print('There are no imports.')
  for (const { id, supplier, fileName, state, dryRun, createdAt, withdrawnAt, counts } of imports) {
    const outcome = withdrawnAt ? 'withdrawn' : dryRun && state === 'done' ? 'dry run' : state
    const rows = counts ? `${counts.added} added, ${counts.changed} changed` : ''
    const parts = [createdAt.toISOString().slice(0, 16), id, supplier.slug, outcome, rows, fileName]
    print(parts.filter(Boolean).join('  '))
  }
}

const UNKNOWN = 'There is no such import. List them with: selvedge imports'
const MOST_FAILED = 50
const refusals: Partial<Record<ApiError['code'], string>> = {
  notFound: UNKNOWN,
  noPicturesToFetch: 'No picture from this import is waiting to be fetched.',
  importUnderWay: 'This import is running. Wait for it to end.',
  importNotWithdrawable:
    'Only a finished import from the last thirty days that hasn’t been withdrawn yet can be withdrawn.',
}

async function picturesOnly(env: Env, id: string, [flag, ...rest]: readonly string[]): Promise<void> {
  if (rest.length > 0 || !['--fetch', '--again', undefined].includes(flag))
    throw new CommandError(`Use: ${usage}`)
  if (flag === undefined) return attached(env, ({ db }) => tellPictures(db, id, say))
  await attachedWithJobs(env, ({ db, jobs }) =>
    askPictures({ db, jobs, clock: systemClock, id, again: flag === '--again', say }),
  )
}

/** What became of the pictures of an import, and each that failed. */
export async function tellPictures(db: Kysely<DB>, id: string, print: Say): Promise<void> {
  const listed = { id: idOf(id), state: 'failed', most: MOST_FAILED } as const
  const { counts, fabrics, hosts, rows, next } = await listPictures(db, listed).catch(asCommandError)
  const { found, shared, waiting, kept, failed } = counts
  if (found + shared + waiting + kept + failed === 0)
    return print('This import has no picture addresses, or was withdrawn.')
  print(`On ${hosts.join(', ')}`)
  print(
    `${found} not asked for, ${waiting} waiting, ${kept} fetched for ${fabrics} fabrics, ${failed} failed, ${shared} left out: they are given for several designs or colours`,
  )
  for (const { url, problem, status } of rows) print(`  ${problem} ${status ?? ''}  ${url}`)
  if (next !== null) print('  … and more')
}

type Asking = Parameters<typeof askForPictures>[0] extends infer Given
  ? Omit<Given, 'operatorId'> & { say: Say }
  : never

/** Has them fetched by the server, now or when it is started. Throws CommandError with the reason if there are none. */
export async function askPictures({ say: print, ...asking }: Asking): Promise<void> {
  const pictures = await askForPictures({ ...asking, id: idOf(asking.id), operatorId: null }).catch(
    asCommandError,
  )
  print(`${pictures} ${pictures === 1 ? 'picture is' : 'pictures are'} waiting for the server to fetch.`)
}

const asCommandError = (error: unknown): never => {
  if (!(error instanceof ApiError)) throw error
  throw new CommandError(refusals[error.code] ?? error.code)
}

function idOf(text: string): string {
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) throw new CommandError(UNKNOWN)
  return text
}

type Withdrawing = { db: Kysely<DB>; clock: Clock; id: string; say: Say }

/** Throws CommandError with the reason if the import cannot be withdrawn; nothing is changed then. */
export async function withdrawOne({ db, clock, id, say: print }: Withdrawing): Promise<void> {
  const { withdrawn, restored } = await withdrawImport(
    { db, clock },
    { id: idOf(id), operatorId: null },
  ).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    throw new CommandError(
      error.code === 'importOrdered'
        ? `Order ${error.details['order']} includes fabric from this import, so it can’t be withdrawn.`
        : (refusals[error.code] ?? error.code),
    )
  })
  print(
    `Withdrawn: ${withdrawn} fabrics left the catalogue, ${restored} others have their earlier values back.`,
  )
}
