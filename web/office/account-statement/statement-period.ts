import type { StatementPeriod } from '@selvedge/contract/receivables/account-statements.ts'
import { MOST_STATEMENT_DAYS } from '@selvedge/contract/receivables/account-statement-terms.ts'

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)
const DAY_MS = 24 * 3600_000

/** The period of an address; this month and the two before it where it names none, or none that can be. */
export function statementPeriod(search: URLSearchParams, now: Date): StatementPeriod {
  const asked = { from: search.get('from') ?? '', until: search.get('until') ?? '' }
  const [from, until] = [Date.parse(asked.from), Date.parse(asked.until)]
  if (from <= until && until - from < MOST_STATEMENT_DAYS * DAY_MS)
    return { from: dayOf(from), until: dayOf(until) }
  return {
    from: dayOf(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 1)),
    until: dayOf(now.getTime()),
  }
}

export const withPeriod = (path: string, { from, until }: StatementPeriod): string =>
  `${path}?from=${from}&until=${until}`
