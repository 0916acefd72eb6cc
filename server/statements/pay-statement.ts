import type { Kysely, Transaction } from 'kysely'
import type { BodyOf } from '@selvedge/contract/call/call.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { hasEnded, lastDayOf } from '@selvedge/contract/statements/statement-terms.ts'
import type {
  paySupplierStatement,
  paySupplierStatements,
} from '@selvedge/contract/statements/supplier-statements.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { newId } from '../platform/identifiers.ts'
import { insertEntries, insertTransaction, openAccount } from '../wallet/ledger.ts'
import { dayOf, findSupplier, type StatementReader } from './read-statements.ts'
import {
  insertStatement,
  lockSupplier,
  lockSuppliers,
  putOnStatement,
  selectOpenLines,
  selectStatement,
  takeStatementNumber,
  type StatementRow,
  type SupplierRow,
} from './statements.queries.ts'

type Paying = {
  db: Kysely<DB>
  payer: StatementReader & { id: string | null }
  now: Date
  period: string
}
type Payout = Pick<BodyOf<typeof paySupplierStatement>, 'paidOn' | 'reference'>

/**
 * Closes a month with the payout that was made: everything that is open until its end, as it was read. Throws notFound,
 * statementPaid, statementNotDue, statementChanged, and invalidInput for a day to come.
 */
export const payStatement = ({
  slug,
  body,
  ...paying
}: Paying & { slug: string; body: BodyOf<typeof paySupplierStatement> }): Promise<void> =>
  inTransaction(paying.db, async trx => {
    const supplier = await findSupplier(trx, paying.payer, slug)
    await lockSupplier(trx, supplier.id)
    if (await selectStatement(trx, supplier.id, paying.period)) throw new ApiError('statementPaid')
    mustBeDue(paying, body)
    await closeAsRead(trx, paying, { supplier, body })
  })

/**
 * Closes a month with several suppliers, all of them or none. What the same payout has closed before is left as it is. Throws
 * as for one.
 */
export const payStatements = ({
  body,
  ...paying
}: Paying & { body: BodyOf<typeof paySupplierStatements> }): Promise<void> =>
  inTransaction(paying.db, async trx => {
    const { paidOn, reference } = body
    const read = new Map(body.statements.map(({ supplier, totalMinor }) => [supplier, totalMinor]))
    const suppliers = await lockSuppliers(trx, [...read.keys()])
    const isOwn = ({ id }: SupplierRow) => [null, id].includes(paying.payer.supplierId)
    if (suppliers.length < read.size || !suppliers.every(isOwn)) throw new ApiError('notFound')
    mustBeDue(paying, body)
    for (const supplier of suppliers) {
      const totalMinor = read.get(supplier.slug)!
      const paid = await selectStatement(trx, supplier.id, paying.period)
      if (paid && !isSamePayout(paid, { totalMinor, paidOn, reference })) throw new ApiError('statementPaid')
      if (!paid) await closeAsRead(trx, paying, { supplier, body: { totalMinor, paidOn, reference } })
    }
  })

const isSamePayout = (
  paid: StatementRow,
  { totalMinor, paidOn, reference }: BodyOf<typeof paySupplierStatement>,
): boolean => paid.total_minor === totalMinor && paid.paid_on === paidOn && paid.reference === reference

function mustBeDue({ period, now }: Paying, { paidOn }: Payout): void {
  const today = dayOf(now)
  if (!hasEnded(period, today)) throw new ApiError('statementNotDue')
  if (paidOn > today) throw new ApiError('invalidInput', { fields: [{ field: 'paidOn', code: 'invalid' }] })
}

type Read = { supplier: SupplierRow; body: BodyOf<typeof paySupplierStatement> }

/** Throws statementChanged where it comes to another total than was read. */
async function closeAsRead(trx: Transaction<DB>, paying: Paying, { supplier, body }: Read): Promise<void> {
  const lines = await selectOpenLines(trx, supplier, lastDayOf(paying.period))
  const totalMinor = lines.reduce((sum, line) => sum + line.total_minor, 0)
  if (totalMinor !== body.totalMinor) throw new ApiError('statementChanged')
  await closeStatement(trx, paying, { supplier, body, lineIds: lines.map(({ id }) => id) })
}

type Closing = Read & { lineIds: readonly string[] }

/** What the supplier is no longer owed has left the bank. */
async function closeStatement(
  trx: Transaction<DB>,
  { payer, now, period }: Paying,
  { supplier, body, lineIds }: Closing,
): Promise<void> {
  const { currency } = supplier
  const { totalMinor } = body
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
