import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import {
  ACCOUNT_NUMBER_LENGTH,
  MAX_TIER_BASIS_POINTS,
  REFUSAL_REASON_LENGTH,
} from '@selvedge/contract/catalogue/terms.ts'
import { formatPercent } from '@selvedge/contract/format/format.ts'
import { ENGLISH_READER, errorText, faultText } from '@selvedge/contract/messages/tell.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { systemClock } from '@selvedge/server/platform/clock.ts'
import type { Env } from '@selvedge/server/platform/env.ts'
import { decideAccount, type AccountDecision } from '@selvedge/server/retailer/decide-account.ts'
import { listAccountRequests } from '@selvedge/server/retailer/supplier-account.queries.ts'
import { attached, attachedWithJobs } from './attached.ts'
import { CommandError } from './command-error.ts'

const usage =
  'selvedge accounts | selvedge accounts open EMAIL SUPPLIER [--number N] [--tier PERCENT] | selvedge accounts refuse EMAIL SUPPLIER WHY'

type Say = (line: string) => void
const say: Say = line => process.stdout.write(`${line}\n`)

/**
 * `accounts`: lists the accounts that businesses have applied for at suppliers; `accounts open …` and
 * `accounts refuse …` give a supplier's answer to one of them.
 */
export async function accountsOnly(env: Env, args: readonly string[]): Promise<void> {
  if (args.length === 0) return attached(env, ({ db }) => listRequests(db, say))
  const asked = accountAnswer(args)
  await attachedWithJobs(env, ({ db, jobs }) =>
    answerRequest({ db, jobs, clock: systemClock, publicOrigin: env.publicOrigin, ...asked, say }),
  )
}

/** Parses a supplier's answer. Throws CommandError if it is invalid. */
export function accountAnswer(args: readonly string[]): {
  email: string
  supplier: string
  decision: AccountDecision
} {
  const { values, positionals } = parsed(args)
  const [verb, email, supplier, ...why] = positionals
  if (verb !== 'open' && verb !== 'refuse') throw new CommandError(`Use open or refuse: ${usage}`)
  if (email === undefined || supplier === undefined)
    throw new CommandError(`Name the owner and the supplier: ${usage}`)
  if (verb === 'open') {
    if (why.length > 0) throw new CommandError(`Give number and tier as --number and --tier: ${usage}`)
    return { email, supplier, decision: { open: true, ...numberIn(values), ...tierIn(values) } }
  }
  if ((values.number ?? values.tier) !== undefined)
    throw new CommandError(`A refusal takes no --number and no --tier: ${usage}`)
  const reason = why.join(' ').trim()
  if (reason === '' || reason.length > REFUSAL_REASON_LENGTH)
    throw new CommandError(`Say why, in at most ${REFUSAL_REASON_LENGTH} characters: ${usage}`)
  return { email, supplier, decision: { open: false, reason } }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { number: { type: 'string' }, tier: { type: 'string' } },
    })
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}

type Values = { number?: string | undefined; tier?: string | undefined }

function numberIn({ number }: Values): { accountNumber?: string } {
  if (number === undefined) return {}
  const accountNumber = number.trim()
  if (accountNumber === '' || accountNumber.length > ACCOUNT_NUMBER_LENGTH)
    throw new CommandError(`Give the number in at most ${ACCOUNT_NUMBER_LENGTH} characters: ${usage}`)
  return { accountNumber }
}

function tierIn({ tier }: Values): { tierBasisPoints?: number } {
  if (tier === undefined) return {}
  const tierBasisPoints = /^\d{1,2}(\.\d{1,2})?$/.test(tier) ? Math.round(Number(tier) * 100) : Number.NaN
  if (!(tierBasisPoints <= MAX_TIER_BASIS_POINTS))
    throw new CommandError(`Give the tier in percent off list, such as 12 or 12.5: ${usage}`)
  return { tierBasisPoints }
}

/** One line per request, longest waiting first. */
export async function listRequests(db: Kysely<DB>, print: Say): Promise<void> {
  const waiting = await listAccountRequests(db)
  if (waiting.length === 0) return print('No accounts have been requested.')
  for (const request of waiting) {
    const parts = [
      request.since.toISOString().slice(0, 10),
      request.email,
      request.slug,
      request.business_name,
      request.country,
      request.vat_number,
      request.stated_number && `says ${request.stated_number}`,
      `opening tier ${formatPercent('en-GB', request.opening_tier_bp)}`,
      request.verification !== 'verified' && `business ${request.verification}`,
    ]
    print(parts.filter(Boolean).join('  '))
  }
}

type Answering = Parameters<typeof decideAccount>[0] & { say: Say }

/** Throws CommandError if the account cannot be decided on this way. */
export async function answerRequest({ say: print, ...options }: Answering): Promise<void> {
  const { account, businessName, supplierName, isChanged } = await decideAccount(options).catch(
    (error: unknown) => {
      throw error instanceof ApiError ? new CommandError(refusalOf(error)) : error
    },
  )
  const whose = `${businessName}’s account at ${supplierName}`
  const terms = `number ${account.accountNumber || 'not stated'}, ${formatPercent('en-GB', account.tierBasisPoints)} off list`
  const state = account.status === 'open' ? `open, ${terms}` : 'refused'
  print(
    isChanged
      ? `${whose} is ${state}; its owner has been emailed.`
      : `${whose} is already ${state}; nothing was changed.`,
  )
}

const refusalOf = ({ code, fields }: ApiError): string =>
  fields.length === 0
    ? errorText(code)
    : fields.map(fault => `${fault.field}: ${faultText(fault, ENGLISH_READER)}`).join('\n')
