import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { Env } from '@selvedge/server/platform/env.ts'
import { confirmVatNumber } from '@selvedge/server/retailer/confirm-vat-number.ts'
import { selectUnconfirmed } from '@selvedge/server/retailer/vat.queries.ts'
import { attached } from './attached.ts'
import { CommandError } from './command-error.ts'

const usage = 'selvedge vat | selvedge vat confirm EMAIL'
type Say = (line: string) => void
const say: Say = line => process.stdout.write(`${line}\n`)

/** `vat`: lists VAT numbers that nobody has confirmed; `vat confirm EMAIL` confirms that of an owner's business. */
export async function vatOnly(env: Env, [verb, email, ...rest]: readonly string[]): Promise<void> {
  if (verb === undefined) return attached(env, ({ db }) => listUnconfirmed(db, say))
  if (verb !== 'confirm' || email === undefined || rest.length > 0) throw new CommandError(usage)
  await attached(env, ({ db }) => confirm(db, email, say))
}

export async function listUnconfirmed(db: Kysely<DB>, print: Say): Promise<void> {
  const waiting = await selectUnconfirmed(db)
  if (waiting.length === 0) return print('Every VAT number is confirmed.')
  for (const { email, business_name, vat_number } of waiting)
    print([email, business_name, vat_number].join('  '))
}

/** Throws CommandError if no owner has that address, or the business has no number. */
export async function confirm(db: Kysely<DB>, email: string, print: Say): Promise<void> {
  const confirmed = await confirmVatNumber(db, email)
  if (confirmed.outcome === 'unknown') throw new CommandError(`No business owner has the address ${email}`)
  if (confirmed.outcome === 'noNumber' || confirmed.outcome === 'changed')
    throw new CommandError('This business has stated no VAT number')
  const { businessName, vatNumber, outcome } = confirmed
  print(`${vatNumber} of ${businessName} is ${outcome === 'same' ? 'already confirmed' : 'confirmed'}.`)
}
