import { Email, PersonName } from '@selvedge/contract/account/account.ts'
import { normalEmail } from '@selvedge/contract/account/email.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { closeOperatorNamed } from '@selvedge/server/operators/close-operator.ts'
import { listOperators } from '@selvedge/server/operators/operators.queries.ts'
import { beginSetUp } from '@selvedge/server/operators/set-up.ts'
import type { Deps } from '@selvedge/server/platform/deps.ts'
import { systemClock } from '@selvedge/server/platform/clock.ts'
import type { Env } from '@selvedge/server/platform/env.ts'
import { keptSessionSecret } from '@selvedge/server/platform/session-secret.ts'
import { attached } from './attached.ts'
import { CommandError } from './command-error.ts'

const usage =
  'selvedge operators | selvedge operators add EMAIL NAME | selvedge operators reset EMAIL | selvedge operators close EMAIL'

type Say = (line: string) => void
type Running = Pick<Deps, 'db' | 'clock'> & { sessionSecret: string; publicOrigin: string; say: Say }

/** `operators …`: who may sign in at the desk. */
export async function operatorsOnly(env: Env, args: readonly string[]): Promise<void> {
  const say: Say = line => process.stdout.write(`${line}\n`)
  const sessionSecret = env.sessionSecret ?? (await keptSessionSecret(env.dataDir))
  const { publicOrigin } = env
  await attached(env, ({ db }) =>
    operators({ db, clock: systemClock, sessionSecret, publicOrigin, say }, args),
  )
}

/** Throws CommandError for what cannot be done. */
export async function operators(running: Running, [verb, email, ...rest]: readonly string[]): Promise<void> {
  if (verb === undefined) return list(running)
  const isKnown = verb === 'add' || verb === 'reset' || verb === 'close'
  if (!isKnown || email === undefined || (verb !== 'add' && rest.length > 0))
    throw new CommandError(`Use one of: ${usage}`)
  if (!Email.safeParse(email).success) throw new CommandError(`${email} is not an email address`)
  if (verb === 'close') return close(running, email)
  const name = verb === 'add' ? rest.join(' ').trim() : undefined
  if (name !== undefined && !PersonName.safeParse(name).success)
    throw new CommandError(`Give the operator’s name: selvedge operators add EMAIL NAME`)
  if (verb === 'add') await refuseKnown(running, email)
  const token = await beginSetUp({ ...running, email, name, act: `operators ${verb}` })
  if (token === undefined) throw new CommandError(`No operator has the address ${email}`)
  const { publicOrigin, say } = running
  say(
    `Give ${normalEmail(email)} this link. It works once, for 24 hours, and sets password and one-time codes:`,
  )
  say(`  ${publicOrigin}${paths.deskSetUp(token)}`)
  if (verb === 'reset')
    say('The earlier password and codes no longer work, and every session at the desk has ended.')
}

async function refuseKnown({ db }: Running, email: string): Promise<void> {
  const known = (await listOperators(db)).find(one => one.email === normalEmail(email))
  if (known)
    throw new CommandError(
      `${known.email} is an operator already. For a new link: selvedge operators reset ${known.email}`,
    )
}

async function list({ db, clock, say }: Running): Promise<void> {
  const all = await listOperators(db)
  if (all.length === 0) return say('There are no operators yet. Add one: selvedge operators add EMAIL NAME')
  for (const { email, name, password_hash, set_up_expires_at } of all) {
    const isWaiting = set_up_expires_at !== null && set_up_expires_at > clock()
    const state = password_hash !== null ? 'open' : isWaiting ? 'link not used yet' : 'closed'
    say(`${email}  ${name}  ${state}`)
  }
}

async function close(running: Running, email: string): Promise<void> {
  if (!(await closeOperatorNamed({ ...running, email })))
    throw new CommandError(`No operator has the address ${email}`)
  running.say(`${normalEmail(email)} can no longer sign in at the desk, and every session has ended.`)
}
