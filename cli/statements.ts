import { parseArgs } from 'node:util'
import { z } from 'zod'
import { formatMoney } from '@selvedge/contract/format/format.ts'
import { minorUnitsOf } from '@selvedge/contract/pricing/currencies.ts'
import type { SupplierBalance, SupplierStatement } from '@selvedge/contract/statements/supplier-statements.ts'
import { systemClock } from '@selvedge/server/platform/clock.ts'
import type { Env } from '@selvedge/server/platform/env.ts'
import { enterMissing } from '@selvedge/server/statements/enter-missing.ts'
import { payStatement } from '@selvedge/server/statements/pay-statement.ts'
import { readBalances, readStatement } from '@selvedge/server/statements/read-statements.ts'
import { attached } from './attached.ts'
import { CommandError } from './command-error.ts'
import { refusedInWords } from './refusal-in-words.ts'

const usage =
  'selvedge statements | selvedge statements SUPPLIER MONTH | selvedge statements pay SUPPLIER MONTH AMOUNT --on DAY --reference TEXT'

const say = (line: string): void => void process.stdout.write(`${line}\n`)
/** The command line is the operator's own. */
const reader = { role: 'operator', supplierId: null } as const

/** `statements`: what suppliers are owed; with a supplier and a month its lines; `pay` notes the payout of a month. */
export async function statementsOnly(env: Env, args: readonly string[]): Promise<void> {
  const asked = statementAsked(args)
  await attached(env, ({ db }) =>
    refusedInWords(async () => {
      const now = systemClock()
      await enterMissing(db)
      if (asked === null) {
        for (const balance of await readBalances({ db, reader, now })) say(balanceInWords(balance))
        return
      }
      const { slug, period, payout } = asked
      const reading = { db, reader, now, slug, period }
      if (payout) {
        const { currency } = await readStatement(reading)
        const { amount, ...rest } = payout
        const body = { ...rest, totalMinor: Math.round(amount * minorUnitsOf(currency)) }
        await payStatement({ db, payer: { ...reader, id: null }, now, slug, period, body })
      }
      for (const line of statementInWords(await readStatement(reading))) say(line)
    }),
  )
}

const Payout = z.object({
  /** In the supplier's currency, as typed. */
  amount: z.coerce.number().positive().max(1_000_000_000),
  paidOn: z.iso.date(),
  reference: z.string().trim().min(1).max(140),
})
const Asked = z.object({
  slug: z.string().min(1),
  period: z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/),
  payout: Payout.optional(),
})
type Asked = z.output<typeof Asked>

/** Parses what is asked; null for the list. Throws CommandError if it is invalid. */
export function statementAsked(args: readonly string[]): Asked | null {
  if (args.length === 0) return null
  const { values, positionals } = parsed(args)
  const isPayout = positionals[0] === 'pay'
  const [slug, period, amount, ...others] = isPayout ? positionals.slice(1) : positionals
  const payout = isPayout ? { amount, paidOn: values.on, reference: values.reference } : undefined
  const read = Asked.safeParse({ slug, period, payout })
  const isExtra = others.length > 0 || (!isPayout && (amount ?? values.on ?? values.reference) !== undefined)
  if (isExtra || !read.success) throw new CommandError(usage)
  return read.data
}

function parsed(args: readonly string[]) {
  const options = { on: { type: 'string' }, reference: { type: 'string' } } as const
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}

/** One line a supplier. */
export function balanceInWords(balance: SupplierBalance): string {
  const { supplier, currency, openMinor, payable, payableMinor, lastPaidOn } = balance
  const money = (minor: number) => formatMoney('en-GB', minor, currency)
  const parts = [
    supplier.id,
    `${money(openMinor)} owed`,
    payable !== null && `${money(payableMinor)} until the end of ${payable}`,
    lastPaidOn !== null && `last paid ${lastPaidOn}`,
  ]
  return parts.filter(Boolean).join('  ')
}

/** The lines of a statement, and what they come to. */
export function statementInWords(statement: SupplierStatement): string[] {
  const { supplier, period, currency, lines, sums, state, number, paidOn, reference } = statement
  const money = (minor: number) => formatMoney('en-GB', minor, currency)
  return [
    ...lines.map(line =>
      [
        line.onDay,
        line.orderId,
        line.document,
        line.businessName,
        `goods ${money(line.goodsMinor)}`,
        line.feesMinor !== 0 && `fees ${money(line.feesMinor)}`,
        `commission ${money(line.commissionMinor)}`,
        money(line.totalMinor),
      ]
        .filter(Boolean)
        .join('  '),
    ),
    [
      `${supplier.name}, ${period}: ${money(sums.totalMinor)} without VAT, ${state}`,
      number,
      paidOn,
      reference,
    ]
      .filter(Boolean)
      .join('  '),
  ]
}
