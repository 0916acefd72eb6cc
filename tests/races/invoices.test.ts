import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { issueCreditNote } from '@selvedge/server/invoices/issue-credit-note.ts'
import { issueInvoice } from '@selvedge/server/invoices/issue-invoice.ts'
import { createTestApplication, type TestApplication } from '../support/application.ts'
import { signUpRetailer } from '../support/factories.ts'
import { issueFor, openSeller, sendOrder } from '../support/invoicing.ts'

const AT_ONCE = 50
const LOCH = 'glenmoor-04-loch'
let application: TestApplication
let owner: Awaited<ReturnType<typeof signUpRetailer>>

beforeAll(async () => {
  application = await createTestApplication({ connections: AT_ONCE })
  await openSeller(application)
  owner = await signUpRetailer(application)
  // Enough for a hundred lines.
  await application.db.updateTable('pieces').set({ length_um: 500_000_000 }).execute()
}, 120_000)
afterAll(() => application.close())

const year = (): number => application.clock.now.getUTCFullYear()
const numbers = async (type: 'invoice' | 'creditNote'): Promise<string[]> =>
  (
    await application.db
      .selectFrom('invoices')
      .select('number')
      .where('type', '=', type)
      .orderBy('number')
      .execute()
  ).map(({ number }) => number)
const sumOf = (rows: { amount_minor: number }[]): number =>
  rows.reduce((sum, row) => sum + row.amount_minor, 0)
const series = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${prefix}-${String(at + 1).padStart(6, '0')}`)

it('fifty dispatches at once, a third of which fail, leave no gap and no number twice', async () => {
  const sent = []
  for (let order = 0; order < AT_ONCE / 2; order += 1)
    sent.push(
      ...(await sendOrder(application, owner.client, [
        { fabricId: LOCH, metres: 1 },
        { fabricId: 'glenmoor-06-rowan', metres: 1 },
      ]).then(({ parcels }) => parcels)),
    )
  const { db, clock } = application
  const outcomes = await Promise.allSettled(
    sent.map((parcelId, index) =>
      inTransaction(db, async trx => {
        const issued = await issueInvoice(trx, { parcelId, at: clock.now })
        if (index % 3 === 0) throw new Error('the dispatch fails')
        return issued
      }),
    ),
  )
  const failed = sent.filter((_, index) => index % 3 === 0)
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(failed.length)
  expect(await numbers('invoice')).toEqual(series(`GB-${year()}`, sent.length - failed.length))
  await Promise.all(failed.map(parcelId => issueFor(application, parcelId)))
  expect(await numbers('invoice')).toEqual(series(`GB-${year()}`, sent.length))
  const charged = await db.selectFrom('payments').select('amount_minor').execute()
  const paid = await db.selectFrom('invoice_payments').select('amount_minor').execute()
  expect(sumOf(paid)).toBeLessThanOrEqual(sumOf(charged))
}, 120_000)

it('one parcel that is dispatched fifty times at once has one invoice, and one credit of all of it', async () => {
  const { parcels, lineIds } = await sendOrder(application, owner.client, [{ fabricId: LOCH, metres: 1 }])
  const issued = await Promise.all(Array.from({ length: AT_ONCE }, () => issueFor(application, parcels[0]!)))
  expect(new Set(issued.map(one => one!.number)).size).toBe(1)
  const { total_minor: amountMinor } = await application.db
    .selectFrom('invoices')
    .select('total_minor')
    .where('id', '=', issued[0]!.id)
    .executeTakeFirstOrThrow()
  const credits = await Promise.allSettled(
    Array.from({ length: AT_ONCE }, () =>
      inTransaction(application.db, trx =>
        issueCreditNote(trx, {
          orderLineId: lineIds[0]!,
          amountMinor,
          settledBy: 'wallet',
          reason: 'Wrong cloth',
          at: application.clock.now,
        }),
      ),
    ),
  )
  expect(credits.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await numbers('creditNote')).toEqual(series(`GB-C-${year()}`, 1))
})
