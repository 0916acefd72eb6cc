import { ApiError } from '@selvedge/contract/call/errors.ts'
import { UNDO_WITHIN_MINUTES } from '@selvedge/contract/desk/undo.ts'
import { errorText } from '@selvedge/contract/messages/tell.ts'
import type { Env } from '@selvedge/server/platform/env.ts'
import { systemClock } from '@selvedge/server/platform/clock.ts'
import { beginAct, endAct } from '@selvedge/server/platform/operators.ts'
import { undoings } from '@selvedge/server/undoings.ts'
import { undoAct, type UndoDeps } from '@selvedge/server/undo/undo-act.ts'
import { selectRecent } from '@selvedge/server/undo/undoable.queries.ts'
import { attachedWithJobs } from './attached.ts'
import { CommandError } from './command-error.ts'

type Say = (line: string) => void
type Running = UndoDeps & { say: Say }

/** `undo`: what was done at the desk in the last minutes and can be undone; `undo ID` undoes it. */
export async function undoOnly(env: Env, args: readonly string[]): Promise<void> {
  const say: Say = line => process.stdout.write(`${line}\n`)
  await attachedWithJobs(env, ({ db, jobs }) => undo({ db, jobs, env, clock: systemClock, say }, args))
}

/** Throws CommandError for what cannot be undone. */
export async function undo(running: Running, [id, ...rest]: readonly string[]): Promise<void> {
  if (rest.length > 0) throw new CommandError('Use one of: selvedge undo | selvedge undo ID')
  if (id === undefined) return list(running)
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id))
    throw new CommandError(`${id} isn’t the id of an act; selvedge undo lists them`)
  const { db, clock, say, ...deps } = running
  const noted = await beginAct(
    db,
    { operatorId: null, way: 'commandLine', act: 'undo', about: { id } },
    clock(),
  )
  try {
    const asked = { id, undoings, operatorId: null, isOfAnybody: true }
    const { act, isUndone } = await undoAct({ deps: { db, clock, ...deps }, ...asked })
    await endAct(db, noted, 'done')
    say(
      isUndone
        ? `Undone: ${act.subject}, ${act.act}.`
        : `${act.subject} was undone before; nothing was changed.`,
    )
  } catch (error) {
    await endAct(db, noted, error instanceof ApiError ? error.code : 'internal')
    throw error instanceof ApiError ? new CommandError(errorText(error.code, error.details)) : error
  }
}

async function list({ db, clock, say }: Running): Promise<void> {
  const acts = (await selectRecent(db, { operatorId: null, now: clock() })).filter(
    act => act.undone_at === null,
  )
  if (acts.length === 0) return say(`Nothing of the last ${UNDO_WITHIN_MINUTES} minutes can be undone.`)
  for (const { id, act, subject, done_at } of acts)
    say([done_at.toISOString().slice(11, 16), id, act, subject].join('  '))
}
