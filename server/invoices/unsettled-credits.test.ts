import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creditInvoice } from '@selvedge/contract/invoices/desk-invoices.ts'
import { listUnsettledCredits, settleCredit } from '@selvedge/contract/invoices/unsettled-credits.ts'
import { getWallet, listWalletEntries } from '@selvedge/contract/wallet/wallet.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { invoiceOnAccount, issueFor, openSeller, sendOrder } from '@selvedge/tests/support/invoicing.ts'
import { openOperator, type TestOperator } from '@selvedge/tests/support/operators.ts'
import { grantTermsTo } from '@selvedge/tests/support/terms.ts'
import { issueCreditNote } from './issue-credit-note.ts'

const PRESSES = 20
const bought = [{ fabricId: 'glenmoor-04-loch', metres: 2 }]
let application: TestApplication
let rosa: TestOperator

beforeAll(async () => {
  application = await createTestApplication({ connections: PRESSES })
  await openSeller(application)
  rosa = await openOperator(application)
}, 120_000)
afterAll(() => application.close())

const idOf = async (number: string) =>
  (
    await application.db
      .selectFrom('invoices')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
  ).id
/** As a credit note was written before its money went into the wallet. */
const creditAsBefore = async (invoice: string, amountMinor: number): Promise<string> => {
  const invoiceId = await idOf(invoice)
  const at = application.clock.now
  const credit = { invoiceId, amountMinor, reason: 'Sold as seconds', at, settledBy: 'invoice' as const }
  const note = await inTransaction(application.db, trx =>
    issueCreditNote(trx, { ...credit, key: crypto.randomUUID() }),
  )
  return note!.number
}
const unsettled = async () => (await succeed(rosa.client(listUnsettledCredits))).data
const settle = (id: string) => rosa.client(settleCredit, { params: { id } })

async function business() {
  const owner = await signUpRetailer(application)
  await grantTermsTo(application, owner.email)
  const paid = async () => {
    const { parcels } = await sendOrder(application, owner.client, bought)
    return (await issueFor(application, parcels[0]!))!.number
  }
  const wallet = async () => (await succeed(owner.client(getWallet))).data.balanceMinor
  return { ...owner, paid, wallet }
}

describe('a credit note whose money has reached nobody', () => {
  it('is listed until it is put into the wallet, once under twenty presses', async () => {
    const { client, paid, wallet } = await business()
    const invoice = await paid()
    const number = await creditAsBefore(invoice, 2000)
    expect(await unsettled()).toMatchObject([
      { number, invoiceNumber: invoice, totalMinor: 2000, owedMinor: 2000, reason: 'Sold as seconds' },
    ])
    expect(await wallet()).toBe(0)
    const answers = await Promise.all(Array.from({ length: PRESSES }, () => settle(number)))
    expect(answers.every(({ success }) => success)).toBe(true)
    expect(await wallet()).toBe(2000)
    expect(await unsettled()).toEqual([])
    const { entries } = (await succeed(client(listWalletEntries, { query: {} }))).data
    expect(entries).toMatchObject([{ kind: 'refund', document: number, amountMinor: 2000 }])
  })

  it('is owed for what was more than open, of the notes that were written last', async () => {
    const { client, wallet } = await business()
    const invoice = await invoiceOnAccount(application, client, bought)
    const { total_minor: totalMinor } = await application.db
      .selectFrom('invoices')
      .select('total_minor')
      .where('number', '=', invoice)
      .executeTakeFirstOrThrow()
    await application.db
      .updateTable('invoices')
      .set({ paid_minor: totalMinor - 1500 })
      .where('number', '=', invoice)
      .execute()
    await creditAsBefore(invoice, 1000)
    const second = await creditAsBefore(invoice, 2000)
    const third = await creditAsBefore(invoice, 300)
    expect((await unsettled()).map(({ number, owedMinor }) => [number, owedMinor])).toEqual([
      [second, 1500],
      [third, 300],
    ])
    await succeed(settle(third))
    expect((await unsettled()).map(({ owedMinor }) => owedMinor)).toEqual([1500])
    await succeed(settle(second))
    expect(await unsettled()).toEqual([])
    expect(await wallet()).toBe(1800)
  })

  it('is none that was written since, taken off what is open, or is not there', async () => {
    const { client, paid } = await business()
    const onAccount = await invoiceOnAccount(application, client, bought)
    for (const id of [await paid(), onAccount]) {
      const body = { key: crypto.randomUUID(), amountMinor: 700, reason: 'Carriage charged twice' }
      await succeed(rosa.client(creditInvoice, { params: { id }, body }))
    }
    expect(await unsettled()).toEqual([])
    expect(await settle('GB-C-2026-999999')).toMatchObject({ code: 'notFound' })
    expect(await settle(onAccount)).toMatchObject({ code: 'notFound' })
  })
})
