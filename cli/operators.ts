import { parseArgs } from 'node:util'
import { Email, PersonName } from '@selvedge/contract/account/account.ts'
import { normalEmail } from '@selvedge/contract/account/email.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { deskRoles, isOfSupplier, supplierRoles } from '@selvedge/contract/desk/roles.ts'
import { closeOperatorNamed } from '@selvedge/server/operators/close-operator.ts'
import { findSupplierNamed, listOperators, type Post } from '@selvedge/server/operators/operators.queries.ts'
import { beginSetUp } from '@selvedge/server/operators/set-up.ts'
import type { Deps } from '@selvedge/server/platform/deps.ts'
import { systemClock } from '@selvedge/server/platform/clock.ts'
import type { Env } from '@selvedge/server/platform/env.ts'
import { keptSessionSecret } from '@selvedge/server/platform/session-secret.ts'
import { attached } from './attached.ts'
import { CommandError } from './command-error.ts'

const usage =
  'selvedge operators | selvedge operators add EMAIL NAME [--role ROLE] [--supplier SUPPLIER] | selvedge operators reset EMAIL | selvedge operators close EMAIL'

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
export async function operators(running: Running, args: readonly string[]): Promise<void> {
  const { rest: words, role, supplier } = readPost(args)
  const [verb, email, ...rest] = words
  if (verb === undefined) return list(running)
  if (verb !== 'add' && (role ?? supplier) !== undefined) throw new CommandError(`Use one of: ${usage}`)
  const isKnown = verb === 'add' || verb === 'reset' || verb === 'close'
  if (!isKnown || email === undefined || (verb !== 'add' && rest.length > 0))
    throw new CommandError(`Use one of: ${usage}`)
  if (!Email.safeParse(email).success) throw new CommandError(`${email} is not an email address`)
  if (verb === 'close') return close(running, email)
  const name = verb === 'add' ? rest.join(' ').trim() : undefined
  if (name !== undefined && !PersonName.safeParse(name).success)
    throw new CommandError(`Give the operator’s name: selvedge operators add EMAIL NAME`)
  if (verb === 'add') await refuseKnown(running, email)
  const post = verb === 'add' ? await postOf(running, { role, supplier }) : undefined
  const token = await beginSetUp({ ...running, email, name, post, act: `operators ${verb}` })
  if (token === undefined) throw new CommandError(`No operator has the address ${email}`)
  const { publicOrigin, say } = running
  say(
    `Give ${normalEmail(email)} this link. It works once, for 24 hours, and sets password and one-time codes:`,
  )
  say(`  ${publicOrigin}${paths.deskSetUp(token)}`)
  if (verb === 'reset')
    say('The earlier password and codes no longer work, and every session at the desk has ended.')
}

type Given = { role: string | undefined; supplier: string | undefined }

/** The options of `add`, which may stand anywhere. */
function readPost(args: readonly string[]): Given & { rest: string[] } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { role: { type: 'string' }, supplier: { type: 'string' } },
      allowPositionals: true,
    })
    return { rest: positionals, role: values.role, supplier: values.supplier }
  } catch {
    throw new CommandError(`Use one of: ${usage}`)
  }
}

/** A clerk and a cutter work for the supplier that is named, by its readable id, and nobody else for any. */
async function postOf({ db }: Running, { role = 'operator', supplier }: Given): Promise<Post> {
  const known = deskRoles.find(one => one === role)
  if (!known) throw new CommandError(`There is no role ${role}. Use one of: ${deskRoles.join(', ')}`)
  if (isOfSupplier(known) !== (supplier !== undefined))
    throw new CommandError(
      isOfSupplier(known)
        ? `Name the supplier: --role ${known} --supplier SUPPLIER`
        : `A supplier is named only with ${supplierRoles.map(one => `--role ${one}`).join(' or ')}`,
    )
  if (supplier === undefined) return { role: known, supplierId: null }
  const found = await findSupplierNamed(db, supplier)
  if (!found) throw new CommandError(`There is no supplier ${supplier}`)
  return { role: known, supplierId: found.id }
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
  for (const { email, name, role, supplier_name, password_hash, set_up_expires_at } of all) {
    const isWaiting = set_up_expires_at !== null && set_up_expires_at > clock()
    const state = password_hash !== null ? 'open' : isWaiting ? 'link not used yet' : 'closed'
    const post = supplier_name === null ? role : `${role} of ${supplier_name}`
    say(`${email}  ${name}  ${post}  ${state}`)
  }
}

async function close(running: Running, email: string): Promise<void> {
  if (!(await closeOperatorNamed({ ...running, email })))
    throw new CommandError(`No operator has the address ${email}`)
  running.say(`${normalEmail(email)} can no longer sign in at the desk, and every session has ended.`)
}
