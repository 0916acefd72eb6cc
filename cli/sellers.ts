import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { Seller } from '@selvedge/contract/invoices/invoice-document.ts'
import { isIban, isSellerVatNumber } from '@selvedge/contract/invoices/sellers.ts'
import { addressInOneLine } from '@selvedge/contract/postal/address-lines.ts'
import { TypedAddress } from '@selvedge/contract/postal/address.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { issueMissing, type IssuingDeps } from '@selvedge/server/invoices/issue-missing.ts'
import { readSellers, setSeller } from '@selvedge/server/invoices/sellers.ts'
import { systemClock } from '@selvedge/server/platform/clock.ts'
import type { Env } from '@selvedge/server/platform/env.ts'
import { attached, attachedWithJobs } from './attached.ts'
import { CommandError } from './command-error.ts'

const usage =
  'selvedge sellers | selvedge sellers set COUNTRY --name LEGAL_NAME --line1 STREET [--line2 …] --city TOWN [--region …] --postcode CODE --vat NUMBER --iban IBAN --bic BIC [--holder NAME] [--sort-code …] [--account …] [--company NUMBER] [--eori NUMBER] [--email …] [--phone …]'

const options = [
  'name',
  'line1',
  'line2',
  'city',
  'region',
  'postcode',
  'vat',
  'iban',
  'bic',
  'holder',
  'sort-code',
  'account',
  'company',
  'eori',
  'email',
  'phone',
] as const

type Say = (line: string) => void

/** `sellers`: the establishments that invoices are issued by; `sellers set COUNTRY …` adds or changes one. */
export async function sellersOnly(env: Env, args: readonly string[]): Promise<void> {
  const say: Say = line => process.stdout.write(`${line}\n`)
  if (args.length === 0) return attached(env, ({ db }) => listSellers(db, say))
  await attachedWithJobs(env, ({ db, jobs }) => setOne({ db, jobs, env, clock: systemClock, say }, args))
}

type Running = IssuingDeps & { say: Say }

/** Throws CommandError for what cannot be done. */
export async function setOne({ say, ...deps }: Running, args: readonly string[]): Promise<void> {
  const { db, clock } = deps
  const seller = sellerIn(args)
  await setSeller(db, seller, clock())
  say(`Invoices for goods sold from ${seller.country} are issued by ${seller.legalName}.`)
  const issued = await issueMissing(deps)
  if (issued > 0)
    say(
      `${issued} ${issued === 1 ? 'parcel' : 'parcels'} sent before ${issued === 1 ? 'has' : 'have'} been invoiced.`,
    )
}

export async function listSellers(db: Kysely<DB>, say: Say): Promise<void> {
  const known = await readSellers(db)
  if (known.length === 0) return say(`None is set, so no invoices are issued. Set one: ${usage}`)
  for (const { country, legalName, address, vatNumber, bank } of known)
    say([country, legalName, addressInOneLine(address, 'en-GB'), vatNumber, bank.iban].join('  '))
}

/** Parses an establishment. Throws CommandError if it is invalid. */
export function sellerIn(args: readonly string[]): Seller {
  const { values, positionals } = parsed(args)
  const [verb, country = '', ...rest] = positionals
  if (verb !== 'set' || !/^[A-Z]{2}$/.test(country) || rest.length > 0)
    throw new CommandError(`Use one of: ${usage}`)
  const said = (name: (typeof options)[number]) => (values[name] ?? '').trim()
  const missing = (['name', 'line1', 'city', 'vat', 'iban', 'bic'] as const).filter(name => said(name) === '')
  if (missing.length > 0)
    throw new CommandError(`Give ${missing.map(name => `--${name}`).join(', ')}: ${usage}`)
  const parts = { line1: said('line1'), line2: said('line2'), city: said('city') }
  const address = TypedAddress.safeParse({
    ...parts,
    region: said('region'),
    postcode: said('postcode'),
    country,
  })
  if (!address.success) throw new CommandError(`The address is not valid: ${z.prettifyError(address.error)}`)
  const vatNumber = unspaced(said('vat'))
  const iban = unspaced(said('iban'))
  if (!isSellerVatNumber(vatNumber))
    throw new CommandError('Give the VAT number with its country in front, such as GB980780684')
  if (!isIban(iban)) throw new CommandError(`${said('iban')} is not an IBAN: its check digits are wrong`)
  return Seller.parse({
    country,
    legalName: said('name'),
    address: address.data,
    vatNumber,
    companyNumber: said('company'),
    eori: unspaced(said('eori')),
    email: said('email'),
    phone: said('phone'),
    bank: {
      holder: said('holder') || said('name'),
      iban,
      bic: unspaced(said('bic')),
      sortCode: said('sort-code'),
      accountNumber: said('account'),
    },
  })
}

const unspaced = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase()

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(options.map(name => [name, { type: 'string' as const }])) as Record<
        (typeof options)[number],
        { type: 'string' }
      >,
    })
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}
