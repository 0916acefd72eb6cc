import { parseArgs } from 'node:util'
import type { z } from 'zod'
import {
  DISCOUNT_CODE,
  NewDiscountCode,
  type KnownDiscountCode,
} from '@selvedge/contract/discounts/discount-codes.ts'
import { formatMoney, formatPercent } from '@selvedge/contract/format/format.ts'
import { systemClock } from '@selvedge/server/platform/clock.ts'
import type { Env } from '@selvedge/server/platform/env.ts'
import { closeCode, listCodes, makeCode } from '@selvedge/server/discounts/make-code.ts'
import { attached } from './attached.ts'
import { CommandError } from './command-error.ts'
import { hundredths } from './percent-and-money.ts'
import { refusedInWords } from './refusal-in-words.ts'

const usage =
  'selvedge discount-codes | selvedge discount-codes add CODE --percent P | --amount A --currency C [--minimum M] [--suppliers ID,…] [--books SUPPLIER/ID,…] [--first-order] [--adds] [--from DAY] [--until DAY] [--uses N] [--uses-each N] | selvedge discount-codes close CODE'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** `discount-codes`: lists them; `discount-codes add …` makes one, `discount-codes close CODE` ends one. */
export async function discountCodesOnly(env: Env, args: readonly string[]): Promise<void> {
  const [verb, ...rest] = args
  if (verb === undefined)
    return attached(env, async ({ db }) => {
      const codes = await listCodes(db)
      if (codes.length === 0) say('There are no discount codes.')
      for (const code of codes) say(inWords(code))
    })
  if (verb === 'add') {
    const code = newCode(rest)
    return attached(env, ({ db }) =>
      refusedInWords(async () => say(inWords(await makeCode({ db, code, now: systemClock() })))),
    )
  }
  const [code = '', ...others] = rest
  if (verb !== 'close' || !DISCOUNT_CODE.test(code.toUpperCase()) || others.length > 0)
    throw new CommandError(usage)
  await attached(env, ({ db }) =>
    refusedInWords(async () => say(inWords(await closeCode(db, code.toUpperCase(), systemClock())))),
  )
}

const options = {
  percent: { type: 'string' },
  amount: { type: 'string' },
  currency: { type: 'string' },
  minimum: { type: 'string' },
  suppliers: { type: 'string' },
  books: { type: 'string' },
  'first-order': { type: 'boolean' },
  adds: { type: 'boolean' },
  from: { type: 'string' },
  until: { type: 'string' },
  uses: { type: 'string' },
  'uses-each': { type: 'string' },
} as const

/** Parses the terms of a code. Throws CommandError if they are invalid. */
export function newCode(args: readonly string[]): NewDiscountCode {
  const { values, positionals } = parsed(args)
  const [code, ...others] = positionals
  if (code === undefined || others.length > 0) throw new CommandError(usage)
  const given: z.input<typeof NewDiscountCode> = {
    code,
    percentBasisPoints: hundredths(values.percent),
    amountMinor: hundredths(values.amount),
    minimumMinor: hundredths(values.minimum),
    currency: (values.currency ?? null) as NewDiscountCode['currency'],
    suppliers: listed(values.suppliers),
    books: listed(values.books),
    firstOrderOnly: values['first-order'] ?? false,
    addsToOwnPrices: values.adds ?? false,
    startsOn: values.from ?? null,
    endsOn: values.until ?? null,
    maxUses: values.uses === undefined ? null : Number(values.uses),
    maxUsesEach: values['uses-each'] === undefined ? null : Number(values['uses-each']),
  }
  const read = NewDiscountCode.safeParse(given)
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

const listed = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map(name => name.trim())
    .filter(Boolean)

/** One line a code. */
export function inWords(code: KnownDiscountCode): string {
  const money = (minor: number) => formatMoney('en-GB', minor, code.currency ?? 'GBP')
  const covers = [...code.suppliers, ...code.books].join(', ')
  const parts = [
    code.code,
    code.percentBasisPoints === null
      ? `${money(code.amountMinor ?? 0)} off`
      : `${formatPercent('en-GB', code.percentBasisPoints)} off`,
    covers && `for ${covers}`,
    code.minimumMinor !== null && `from ${money(code.minimumMinor)}`,
    code.firstOrderOnly && 'first order',
    code.addsToOwnPrices && 'adds to own prices',
    code.startsOn !== null && `from ${code.startsOn}`,
    code.endsOn !== null && `until ${code.endsOn}`,
    `used ${code.used}${code.maxUses === null ? '' : ` of ${code.maxUses}`}`,
    ...code.takenOff.map(({ currency, minor }) => `took off ${formatMoney('en-GB', minor, currency)}`),
    code.maxUsesEach !== null && `${code.maxUsesEach} a business`,
    code.closedAt !== null && `closed ${code.closedAt.slice(0, 10)}`,
  ]
  return parts.filter(Boolean).join('  ')
}
