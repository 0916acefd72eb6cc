import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { signUpRetailer } from '@selvedge/tests/support/factories.ts'
import { issueFor, openSeller, sendOrder } from '@selvedge/tests/support/invoicing.ts'
import { issueCreditNote, type IssuedCreditNote } from './issue-credit-note.ts'

const LOCH = 'glenmoor-04-loch'
let application: TestApplication
let owner: Awaited<ReturnType<typeof signUpRetailer>>

beforeAll(async () => {
  application = await createTestApplication()
  await openSeller(application)
  owner = await signUpRetailer(application)
}, 120_000)
afterAll(() => application.close())

type Credit = Parameters<typeof issueCreditNote>[1]
type Asked = Pick<Credit, 'settledBy'> & ({ amountMinor: number } | { lines: { netMinor: number }[] })
async function invoiced() {
  const { parcels, lineIds } = await sendOrder(application, owner.client, [{ fabricId: LOCH, metres: 3 }])
  const lineId = lineIds[0]!
  const { id } = (await issueFor(application, parcels[0]!))!
  const invoice = await read(id)
  const credit = ({ settledBy, ...asked }: Asked): Promise<IssuedCreditNote | null> =>
    inTransaction(application.db, trx =>
      issueCreditNote(trx, {
        orderLineId: lineId,
        ...('lines' in asked
          ? { lines: asked.lines.map(line => ({ ...line, orderLineId: lineId })) }
          : asked),
        settledBy,
        reason: 'Floats at 3.40 m',
        at: application.clock.now,
      }),
    )
  return { invoice, lineId, credit }
}
const read = (id: string) =>
  application.db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('a credit note', () => {
  it('credits a line with its tax, under a number of its own series', async () => {
    const { invoice, credit } = await invoiced()
    const note = await credit({ lines: [{ netMinor: 5000 }], settledBy: 'wallet' })
    expect(note).toMatchObject({
      number: `GB-C-${application.clock.now.getUTCFullYear()}-000001`,
      netMinor: 5000,
      taxMinor: 1000,
      totalMinor: 6000,
    })
    expect(await read(note!.id)).toMatchObject({
      type: 'creditNote',
      invoice_id: invoice.id,
      reason: 'Floats at 3.40 m',
      lines: [{ kind: 'cloth', netMinor: 5000 }],
    })
    expect(await read(invoice.id)).toMatchObject({ credited_minor: 0 })
  })

  it('of an amount takes the tax out of it; all of them come to the invoice and not a penny more', async () => {
    const { invoice, credit } = await invoiced()
    const first = await credit({ amountMinor: 333, settledBy: 'refund' })
    expect(first).toMatchObject({ totalMinor: 333, netMinor: 278, taxMinor: 55 })
    const rest = await credit({ amountMinor: invoice.total_minor - 333, settledBy: 'refund' })
    expect(first!.netMinor + rest!.netMinor).toBe(invoice.net_minor)
    expect(first!.taxMinor + rest!.taxMinor).toBe(invoice.tax_minor)
    await expect(credit({ amountMinor: 1, settledBy: 'refund' })).rejects.toMatchObject({ reason: 'tooMuch' })
  })

  it('is taken off what is open, and says what was more', async () => {
    const { invoice, credit } = await invoiced()
    const note = await credit({ amountMinor: 1200, settledBy: 'invoice' })
    // The card has paid all of it.
    expect(note).toMatchObject({ excessMinor: 1200 })
    await application.db
      .updateTable('invoices')
      .set({ paid_minor: invoice.total_minor - 500 })
      .where('id', '=', invoice.id)
      .execute()
    expect(await credit({ amountMinor: 1200, settledBy: 'invoice' })).toMatchObject({ excessMinor: 700 })
    expect(await read(invoice.id)).toMatchObject({ credited_minor: 500 })
  })

  it('is not written for a line that was never invoiced', async () => {
    const { lineIds } = await sendOrder(application, owner.client, [{ fabricId: LOCH, metres: 2 }])
    const note = await inTransaction(application.db, trx =>
      issueCreditNote(trx, {
        orderLineId: lineIds[0]!,
        amountMinor: 100,
        settledBy: 'refund',
        reason: 'Refused',
        at: application.clock.now,
      }),
    )
    expect(note).toBeNull()
  })
})
