import { takeSecondFactor } from '@selvedge/server/account/take-second-factor.ts'
import { systemClock } from '@selvedge/server/platform/clock.ts'
import type { Env } from '@selvedge/server/platform/env.ts'
import { attachedWithJobs } from './attached.ts'
import { CommandError } from './command-error.ts'

type Taking = Parameters<typeof takeSecondFactor>[0] & { say: (line: string) => void }

/** `take-code EMAIL`: removes a user's second factor and notifies them by mail. */
export async function takeCodeOnly(env: Env, [email, ...rest]: readonly string[]): Promise<void> {
  if (email === undefined || rest.length > 0)
    throw new CommandError('Name one user: selvedge take-code EMAIL')
  const say = (line: string) => process.stdout.write(`${line}\n`)
  await attachedWithJobs(env, ({ db, jobs }) =>
    takeCode({ db, jobs, clock: systemClock, publicOrigin: env.publicOrigin, email, say }),
  )
}

/** Throws CommandError for an unknown address. */
export async function takeCode({ say, ...options }: Taking): Promise<void> {
  const outcome = await takeSecondFactor(options)
  if (outcome === 'unknown') throw new CommandError(`No user has the address ${options.email}`)
  say(
    outcome === 'taken'
      ? `${options.email} signs in without a code, was signed out everywhere, and is notified by mail.`
      : `${options.email} signs in without a code already; nothing was changed.`,
  )
}
