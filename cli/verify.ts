import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { systemClock, type Clock } from '@selvedge/server/platform/clock.ts'
import type { Env } from '@selvedge/server/platform/env.ts'
import type { Jobs } from '@selvedge/server/platform/jobs.ts'
import { decideVerification, type Decided } from '@selvedge/server/retailer/decide-verification.ts'
import { listAwaiting } from '@selvedge/server/retailer/verification.queries.ts'
import { attached, attachedWithJobs } from './attached.ts'
import { CommandError } from './command-error.ts'

type Say = (line: string) => void
const say: Say = line => process.stdout.write(`${line}\n`)

/** `verify [EMAIL]`: lists the businesses awaiting verification, or verifies the one whose owner has that address. */
export async function verifyOnly(env: Env, [email, ...rest]: readonly string[]): Promise<void> {
  if (rest.length > 0) throw new CommandError('Give the owner’s email address: selvedge verify EMAIL')
  if (email === undefined) return attached(env, ({ db }) => listWaiting(db, say))
  await decide(env, email, { verified: true })
}

/** `refuse EMAIL [REASON …]`: emails the owner that the business could not be verified, and why. */
export async function refuseOnly(env: Env, [email, ...reason]: readonly string[]): Promise<void> {
  if (email === undefined)
    throw new CommandError('Give the owner’s email address: selvedge refuse EMAIL [REASON]')
  await decide(env, email, { verified: false, note: reason.join(' ') })
}

const decide = (env: Env, email: string, decision: Deciding['decision']): Promise<void> =>
  attachedWithJobs(env, ({ db, jobs }) => {
    const { publicOrigin } = env
    return decideOn({ db, jobs, clock: systemClock, publicOrigin, email, decision, say })
  })

export async function listWaiting(db: Kysely<DB>, print: Say): Promise<void> {
  const waiting = await listAwaiting(db)
  if (waiting.length === 0) return print('No businesses are awaiting verification.')
  for (const { business_name, country, vat_number, email, profile_completed_at } of waiting) {
    const since = profile_completed_at?.toISOString().slice(0, 10) ?? ''
    print([since, email, business_name, country, vat_number].filter(Boolean).join('  '))
  }
}

type Deciding = {
  db: Kysely<DB>
  jobs: Jobs
  clock: Clock
  publicOrigin: string
  email: string
  decision: Parameters<typeof decideVerification>[0]['decision']
  say: Say
}

const sentences: Record<Exclude<Decided['outcome'], 'unknown'>, (name: string, word: string) => string> = {
  decided: (name, word) => `${name} is ${word}; the owner has been emailed.`,
  same: (name, word) => `${name} is already ${word}; nothing was changed.`,
  incomplete: name =>
    `${name || 'This business'} hasn’t completed the four profile steps; nothing was changed.`,
}

/** Throws CommandError if no owner has that address. */
export async function decideOn({ say: print, ...options }: Deciding): Promise<void> {
  const { outcome, businessName } = await decideVerification(options)
  if (outcome === 'unknown') throw new CommandError(`No business owner has the address ${options.email}`)
  print(sentences[outcome](businessName, options.decision.verified ? 'verified' : 'refused'))
}
