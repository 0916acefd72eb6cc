import { endEverySession, endSessionsOf } from '@selvedge/server/account/end-sessions.ts'
import type { Deps } from '@selvedge/server/platform/deps.ts'
import { systemClock } from '@selvedge/server/platform/clock.ts'
import type { Env } from '@selvedge/server/platform/env.ts'
import { attached } from './attached.ts'
import { CommandError } from './command-error.ts'

type Say = (line: string) => void

/** `end-sessions EMAIL` or `end-sessions --all`: signs one user, or everybody, out everywhere. */
export async function endSessionsOnly(env: Env, [whose, ...rest]: readonly string[]): Promise<void> {
  const isOption = whose?.startsWith('--') && whose !== '--all'
  if (whose === undefined || isOption || rest.length > 0)
    throw new CommandError('Give one email address, or --all: selvedge end-sessions EMAIL|--all')
  const say: Say = line => process.stdout.write(`${line}\n`)
  await attached(env, ({ db }) => endSessions({ db, clock: systemClock, whose, say }))
}

type Ending = Pick<Deps, 'db' | 'clock'> & { whose: string; say: Say }

/** Throws CommandError for an unknown address. */
export async function endSessions({ db, clock, whose, say }: Ending): Promise<void> {
  const ended =
    whose === '--all'
      ? await endEverySession({ db, clock })
      : await endSessionsOf({ db, clock, email: whose })
  if (ended === undefined) throw new CommandError(`No user has the address ${whose}`)
  say(`${ended} ${ended === 1 ? 'session' : 'sessions'} ended.`)
}
