import { takeSecondFactor } from '@selvedge/server/account/take-second-factor.ts'
import { systemClock } from '@selvedge/server/platform/clock.ts'
import type { Env } from '@selvedge/server/platform/env.ts'
import { attachedWithJobs } from './attached.ts'
import { CommandError } from './command-error.ts'

type Resetting = Parameters<typeof takeSecondFactor>[0] & { say: (line: string) => void }

/** `reset-two-step EMAIL`: turns a user's two-step sign-in off and notifies them by email. */
export async function resetTwoStepOnly(env: Env, [email, ...rest]: readonly string[]): Promise<void> {
  if (email === undefined || rest.length > 0)
    throw new CommandError('Give one email address: selvedge reset-two-step EMAIL')
  const say = (line: string) => process.stdout.write(`${line}\n`)
  await attachedWithJobs(env, ({ db, jobs }) =>
    resetTwoStep({ db, jobs, clock: systemClock, publicOrigin: env.publicOrigin, email, say }),
  )
}

/** Throws CommandError for an unknown address. */
export async function resetTwoStep({ say, ...options }: Resetting): Promise<void> {
  const outcome = await takeSecondFactor(options)
  if (outcome === 'unknown') throw new CommandError(`No user has the address ${options.email}`)
  say(
    outcome === 'taken'
      ? `Two-step sign-in is off for ${options.email}. They have been signed out everywhere and emailed.`
      : `Two-step sign-in was already off for ${options.email}; nothing was changed.`,
  )
}
