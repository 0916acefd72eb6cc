import type { Kysely, Transaction } from 'kysely'
import type { BodyOf } from '@selvedge/contract/call/call.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { hasEnded, lastDayOf } from '@selvedge/contract/statements/statement-terms.ts'
import type { paySupplierStatement } from '@selvedge/contract/statements/supplier-statements.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { newId } from '../platform/identifiers.ts'
import { insertEntries, insertTransaction, openAccount } from '../wallet/ledger.ts'
import { dayOf, findSupplier, type StatementReader } from './read-statements.ts'
import {
  insertStatement,
  lockSupplier,
  putOnStatement,
  selectOpenLines,
  selectStatement,
  takeStatementNumber,
  type SupplierRow,
} from './statements.queries.ts'

type Paying = {
  db: Kysely<DB>
  payer: StatementReader & { id: string | null }
  now: Date
  slug: string
  period: string
  body: BodyOf<typeof paySupplierStatement>
}

/**
 * Closes a month with the payout that was made: everything that is open until its end, as it was read. Throws notFound,
 * statementPaid, statementNotDue, statementChanged, and invalidInput for a day to come.
 */
export const payStatement = (paying: Paying): Promise<void> =>
  inTransaction(paying.db, async trx => {
    const { payer, slug, period, body } = paying
    const today = dayOf(paying.now)
    const supplier = await findSupplier(trx, payer, slug)
    await lockSupplier(trx, supplier.id)
    if (await selectStatement(trx, supplier.id, period)) throw new ApiError('statementPaid')
    if (!hasEnded(period, today)) throw new ApiError('statementNotDue')
    if (body.paidOn > today)
      throw new ApiError('invalidInput', { fields: [{ field: 'paidOn', code: 'invalid' }] })
    const lines = await selectOpenLines(trx, supplier, lastDayOf(period))
    const totalMinor = lines.reduce((sum, line) => sum + line.total_minor, 0)
    if (totalMinor !== body.totalMinor) throw new ApiError('statementChanged')
    await closeStatement(trx, paying, {
      supplier,
      totalMinor,
      lineIds: lines.map(({ id }) => id),
    })
  })

type Closing = { supplier: SupplierRow; totalMinor: number; lineIds: readonly string[] }

/** What the supplier is no longer owed has left the bank. */
async function closeStatement(
  trx: Transaction<DB>,
  { payer, now, period, body }: Paying,
  { supplier, totalMinor, lineIds }: Closing,
): Promise<void> {
  const { currency } = supplier
  const id = newId()
  const number = await takeStatementNumber(trx, period)
  const { id: transactionId } = await insertTransaction(trx, {
    reference: `statement:${id}`,
    kind: 'payout',
    currency,
    document: number,
    note: body.reference,
    operator_id: payer.id,
    at: now,
  })
  const owed = await openAccount(trx, { kind: 'supplier', supplierId: supplier.id }, currency)
  const bank = await openAccount(trx, { kind: 'bank' }, currency)
  await insertEntries(trx, { id: transactionId, currency }, [
    { accountId: owed, amountMinor: -totalMinor },
    { accountId: bank, amountMinor: totalMinor },
  ])
  await insertStatement(trx, {
    id,
    number,
    supplier_id: supplier.id,
    period,
    currency,
    total_minor: totalMinor,
    paid_on: body.paidOn,
    reference: body.reference,
    transaction_id: transactionId,
    operator_id: payer.id,
    closed_at: now,
  })
  await putOnStatement(trx, lineIds, id)
}
