import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { withdrawImport } from '@selvedge/server/intake/withdrawing/withdraw-import.ts'
import { listImports } from '@selvedge/server/intake/staging/imports.queries.ts'
import { systemClock, type Clock } from '@selvedge/server/platform/clock.ts'
import type { Env } from '@selvedge/server/platform/env.ts'
import { attached } from './attached.ts'
import { CommandError } from './command-error.ts'

type Say = (line: string) => void
const say: Say = line => process.stdout.write(`${line}\n`)
const usage = 'selvedge imports, or selvedge imports withdraw ID'
const MOST_LISTED = 100

/** `imports`: lists the last imports. `imports withdraw ID`: takes one back as a whole. */
export async function importsOnly(env: Env, [verb, id, ...rest]: readonly string[]): Promise<void> {
  if (verb === undefined) return attached(env, ({ db }) => listLast(db, say))
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
const refusals: Partial<Record<ApiError['code'], string>> = {
  notFound: UNKNOWN,
  importUnderWay: 'This import is running. Wait for it to end.',
  importNotWithdrawable:
    'Only an import of the last thirty days that was taken in and not withdrawn yet can be withdrawn.',
}

type Withdrawing = { db: Kysely<DB>; clock: Clock; id: string; say: Say }

/** Throws CommandError with the reason if the import cannot be withdrawn; nothing is changed then. */
export async function withdrawOne({ db, clock, id, say: print }: Withdrawing): Promise<void> {
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) throw new CommandError(UNKNOWN)
  const { withdrawn, restored } = await withdrawImport({ db, clock }, id).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    throw new CommandError(
      error.code === 'importOrdered'
        ? `Order ${error.details['order']} names cloth of this import, so it can’t be withdrawn.`
        : (refusals[error.code] ?? error.code),
    )
  })
  print(`Withdrawn: ${withdrawn} fabrics left the catalogue, ${restored} others have values of before back.`)
}
