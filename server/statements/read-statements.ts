import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { mayAtDesk } from '@selvedge/contract/desk/roles.ts'
import {
  hasEnded,
  lastDayOf,
  lastEndedBefore,
  monthAfter,
} from '@selvedge/contract/statements/statement-terms.ts'
import type {
  StatementSummary,
  SupplierBalance,
  SupplierStatement,
} from '@selvedge/contract/statements/supplier-statements.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { Operator } from '../platform/operators.ts'
import { presentLine, presentOpen, presentPaid, presentPayout, sumsOf } from './statements.present.ts'
import {
  selectBalances,
  selectOpenLines,
  selectOpenMonths,
  selectStatement,
  selectStatementLines,
  selectStatements,
  selectSupplier,
  type SupplierRow,
} from './statements.queries.ts'

/** A supplier's people read their own supplier's statements; `supplierId` null for Selvedge's own. */
export type StatementReader = Pick<Operator, 'role' | 'supplierId'>
type Reading = { db: Kysely<DB>; reader: StatementReader; now: Date }

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

export async function readBalances({ db, reader, now }: Reading): Promise<SupplierBalance[]> {
  const period = lastEndedBefore(dayOf(now))
  const rows = await selectBalances(db, { supplierId: reader.supplierId, until: lastDayOf(period) })
  return rows.map(row => ({
    supplier: { id: row.slug, name: row.name },
    currency: row.currency,
    openMinor: row.open_minor,
    // What was entered late, after its month was paid, waits for the end of the next.
    payableMinor: row.number === null ? row.payable_minor : 0,
    payable: row.number === null && row.payable_minor !== 0 ? period : null,
    lastPaidOn: row.last_paid_on,
    paid: presentPayout(row),
  }))
}

/** A supplier whose statements somebody may read. Throws notFound, also for another supplier's people. */
export async function findSupplier(
  db: Kysely<DB>,
  reader: StatementReader,
  slug: string,
): Promise<SupplierRow> {
  const supplier = await selectSupplier(db, slug)
  if (!supplier || (reader.supplierId !== null && reader.supplierId !== supplier.id))
    throw new ApiError('notFound')
  return supplier
}

/** Throws notFound. */
export async function readStatement({
  db,
  reader,
  now,
  slug,
  period,
}: Reading & { slug: string; period: string }): Promise<SupplierStatement> {
  const supplier = await findSupplier(db, reader, slug)
  const paid = await selectStatement(db, supplier.id, period)
  const rows = paid
    ? await selectStatementLines(db, paid.id)
    : await selectOpenLines(db, supplier, lastDayOf(period))
  const lines = rows.map(presentLine)
  const sums = sumsOf(lines)
  const today = dayOf(now)
  return {
    ...(paid ? presentPaid(paid) : presentOpen(period, sums.totalMinor, today)),
    supplier: { id: supplier.slug, name: supplier.name },
    currency: paid?.currency ?? supplier.currency,
    lines,
    sums,
    periods: await periodsOf(db, supplier, today),
    mayPay:
      !paid && hasEnded(period, today) && sums.totalMinor > 0 && mayAtDesk(reader.role, 'payStatements'),
  }
}

/** An open month comes to what is open until its end. What was entered late, for a month that is paid, is in the next. */
async function periodsOf(db: Kysely<DB>, supplier: SupplierRow, today: string): Promise<StatementSummary[]> {
  const paid = (await selectStatements(db, supplier.id)).map(presentPaid)
  const isPaid = new Set(paid.map(({ period }) => period))
  const open = new Map<string, number>()
  let minor = 0
  for (const month of await selectOpenMonths(db, supplier)) {
    let period = month.period
    while (isPaid.has(period)) period = monthAfter(period)
    minor += month.minor
    open.set(period, minor)
  }
  const unpaid = [...open].map(([period, totalMinor]) => presentOpen(period, totalMinor, today))
  return [...paid, ...unpaid].toSorted((one, other) => (one.period < other.period ? 1 : -1))
}
