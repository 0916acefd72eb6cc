import { createHash } from 'node:crypto'
import { accountCurrencies, type AccountCurrency } from '@selvedge/contract/pricing/money.ts'

/** Money that came in, as a bank's statement has it. */
export type ReadLine = {
  fingerprint: string
  /** What it was stored by until 2026-11-28, where an entry's number within its statement went before the bank's reference. */
  formerFingerprint: string
  bookedOn: string
  amountMinor: number
  currency: AccountCurrency
  payer: string
  text: string
}
export type ReadFile = { format: 'camt053' | 'csv'; lines: ReadLine[]; passedOver: number }

/** A file that is no bank's statement, with the line where that shows. Nothing of such a file is taken in. */
export class UnreadableStatement extends Error {
  override name = 'UnreadableStatement'
  readonly line: number
  constructor(line: number) {
    super(`line ${line}`)
    this.line = line
  }
}

export const isAccountCurrency = (code: string): code is AccountCurrency =>
  (accountCurrencies as readonly string[]).includes(code)

/** `368.42` in hundredths; null for what is no such amount. */
export function minorOf(amount: string): number | null {
  const [, sign, whole, fraction = ''] = /^(-?)(\d{1,10})(?:\.(\d{1,2})0{0,3})?$/.exec(amount.trim()) ?? []
  if (whole === undefined) return null
  const minor = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return sign === '-' ? -minor : minor
}

/** Whether it is a day of the calendar, such as `2026-11-24`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

const MOST_SHOWN = 500
/** On one line, without what is not seen. */
export const plain = (text: string): string =>
  text
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, MOST_SHOWN)

type Unmarked = Omit<ReadLine, 'fingerprint' | 'formerFingerprint'> & {
  account: string
  bankReference: string
  formerReference?: string
}

/**
 * Tells a line from every other, so that one that is in two files is known: by the bank's reference, otherwise by all that it
 * says and by how many alike were before it in the file.
 */
export function withFingerprints(lines: readonly Unmarked[]): ReadLine[] {
  const mark = marker()
  const formerMark = marker()
  return lines.map(({ formerReference, ...unmarked }) => {
    const { account: _, bankReference, ...line } = unmarked
    const fingerprint = mark(unmarked)
    const former = { ...unmarked, bankReference: formerReference ?? bankReference }
    return { fingerprint, formerFingerprint: formerMark(former), ...line }
  })
}

/** Marks the lines of one file, in their order. */
function marker(): (line: Unmarked) => string {
  const alike = new Map<string, number>()
  return ({ account, bankReference, ...line }) => {
    const said = bankReference
      ? ['reference', account, bankReference, line.bookedOn, line.amountMinor, line.currency]
      : ['text', account, line.bookedOn, line.amountMinor, line.currency, line.payer, line.text]
    const key = JSON.stringify(said)
    const before = alike.get(key) ?? 0
    alike.set(key, before + 1)
    return createHash('sha256').update(`${key}#${before}`).digest('hex')
  }
}
