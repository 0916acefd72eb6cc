import { parseArgs } from 'node:util'
import { formatMoney, formatPercent } from '@selvedge/contract/format/format.ts'
import { TermsToGrant, type GrantedTerms } from '@selvedge/contract/payments/terms.ts'
import { endTerms, grantTerms, listTerms } from '@selvedge/server/payments/grant-terms.ts'
import { systemClock } from '@selvedge/server/platform/clock.ts'
import type { Env } from '@selvedge/server/platform/env.ts'
import { attached } from './attached.ts'
import { CommandError } from './command-error.ts'
import { hundredths } from './percent-and-money.ts'
import { refusedInWords } from './refusal-in-words.ts'

const usage =
  'selvedge terms | selvedge terms EMAIL --limit AMOUNT --currency C --days N [--settlement PERCENT --within DAYS] | selvedge terms EMAIL --end'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** `terms`: lists who may order on account; `terms EMAIL …` grants, changes or ends the terms of a business. */
export async function termsOnly(env: Env, args: readonly string[]): Promise<void> {
  if (args.length === 0)
    return attached(env, async ({ db }) => {
      const granted = await listTerms(db)
      if (granted.length === 0) say('No business may order on account.')
      for (const terms of granted) say(termsInWords(terms))
    })
  const asked = termsAsked(args)
  await attached(env, ({ db }) =>
    refusedInWords(async () => {
      const now = systemClock()
      const terms = await ('end' in asked ? endTerms(db, asked.email, now) : grantTerms(db, asked, now))
      say(termsInWords(terms))
    }),
  )
}

const options = {
  limit: { type: 'string' },
  currency: { type: 'string' },
  days: { type: 'string' },
  settlement: { type: 'string' },
  within: { type: 'string' },
  end: { type: 'boolean' },
} as const

/** Parses what is asked of the terms of a business. Throws CommandError if it is invalid. */
export function termsAsked(args: readonly string[]): TermsToGrant | { email: string; end: true } {
  const { values, positionals } = parsed(args)
  const [email, ...others] = positionals
  if (email === undefined || others.length > 0) throw new CommandError(usage)
  const { end = false, ...terms } = values
  if (end) {
    if (Object.keys(terms).length > 0) throw new CommandError(`--end takes nothing else: ${usage}`)
    return { email, end }
  }
  const read = TermsToGrant.safeParse({
    email,
    limitMinor: hundredths(terms.limit),
    currency: terms.currency,
    days: Number(terms.days),
    settlementBasisPoints: hundredths(terms.settlement) ?? 0,
    settlementDays: Number(terms.within ?? 0),
  })
  if (read.success) return read.data
  const fields = [...new Set(read.error.issues.map(({ path }) => path.join('.')))]
  throw new CommandError(`Check ${fields.join(', ')}: ${usage}`)
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}

/** One line a business. */
export function termsInWords(terms: GrantedTerms): string {
  const money = (minor: number) => formatMoney('en-GB', minor, terms.currency)
  const parts = [
    terms.email,
    terms.businessName,
    `${money(terms.usedMinor)} of ${money(terms.limitMinor)} used`,
    `${terms.days} days`,
    terms.settlementBasisPoints > 0 &&
      `${formatPercent('en-GB', terms.settlementBasisPoints)} less within ${terms.settlementDays} days`,
    terms.endedAt !== null && `ended ${terms.endedAt.slice(0, 10)}`,
  ]
  return parts.filter(Boolean).join('  ')
}
