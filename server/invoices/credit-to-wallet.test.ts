import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creditInvoice, getInvoiceAtDesk, recordTransfer } from '@selvedge/contract/invoices/desk-invoices.ts'
import { getInvoice } from '@selvedge/contract/invoices/invoices.ts'
import { settledAmounts } from '@selvedge/contract/invoices/settlement.ts'
import { getAccountStatement } from '@selvedge/contract/receivables/account-statements.ts'
import { getWallet, listWalletEntries } from '@selvedge/contract/wallet/wallet.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { mailsTo, signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { invoiceOnAccount, issueFor, openSeller, sendOrder } from '@selvedge/tests/support/invoicing.ts'
import { openOperator, type TestOperator } from '@selvedge/tests/support/operators.ts'
import { grantTermsTo } from '@selvedge/tests/support/terms.ts'

const LOCH = 'glenmoor-04-loch'
const PRESSES = 20
let application: TestApplication
let rosa: TestOperator

beforeAll(async () => {
  application = await createTestApplication({ connections: PRESSES })
  await openSeller(application)
  rosa = await openOperator(application)
}, 120_000)
afterAll(() => application.close())

const today = () => application.clock.now.toISOString().slice(0, 10)
const atDesk = async (id: string) => (await succeed(rosa.client(getInvoiceAtDesk, { params: { id } }))).data
const credit = (id: string, amountMinor: number, key: string = crypto.randomUUID()) =>
  rosa.client(creditInvoice, { params: { id }, body: { key, amountMinor, reason: 'Carriage charged twice' } })

async function business() {
  const owner = await signUpRetailer(application)
  await grantTermsTo(application, owner.email)
  const query = { from: today(), until: today() }
  return {
    ...owner,
    /** Paid by card when it was issued. */
    paid: async () => {
      const bought = [{ fabricId: LOCH, metres: 2 }]
      const { parcels } = await sendOrder(application, owner.client, bought)
      return (await issueFor(application, parcels[0]!))!.number
    },
    onAccount: () => invoiceOnAccount(application, owner.client, [{ fabricId: LOCH, metres: 2 }]),
    wallet: async () => (await succeed(owner.client(getWallet))).data.balanceMinor,
    entries: async () => (await succeed(owner.client(listWalletEntries, { query: {} }))).data.entries,
    statement: async () => (await succeed(owner.client(getAccountStatement, { query }))).data.statements[0]!,
  }
}

/** What the ledger says each account bore of a credit note. */
const borneOf = async (creditNote: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await sql<{ kind: string; minor: number }>`
        select account.kind, sum(entry.amount_minor)::bigint as minor from ledger_transactions written
        join ledger_entries entry on entry.transaction_id = written.id
        join ledger_accounts account on account.id = entry.account_id
        where written.document = ${creditNote} group by account.kind`.execute(application.db)
    ).rows.map(({ kind, minor }) => [kind, minor]),
  )

describe('a credit note of the desk on an invoice that is paid', () => {
  it('goes into the wallet, once under twenty presses, and every book says so', async () => {
    const { client, email, paid, wallet, entries, statement } = await business()
    const id = await paid()
    const { totalMinor } = await atDesk(id)
    const key = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: PRESSES }, () => credit(id, 2000, key)))
    expect(answers.every(({ success }) => success)).toBe(true)
    expect(await wallet()).toBe(2000)
    const shown = await atDesk(id)
    expect(shown).toMatchObject({
      state: 'paid',
      openMinor: 0,
      overpaidMinor: 0,
      creditableMinor: totalMinor - 2000,
      creditNotes: [{ totalMinor: 2000, walletMinor: 2000 }],
    })
    const { number } = shown.creditNotes[0]!
    expect(await borneOf(number)).toEqual({ retailerWallet: 2000, adjustments: -1667, tax: -333 })
    expect(await entries()).toMatchObject([
      {
        kind: 'refund',
        document: number,
        amountMinor: 2000,
        sides: [{}, { account: 'adjustment', amountMinor: -2000 }],
      },
    ])
    const note = (await succeed(client(getInvoice, { params: { id: number } }))).data
    expect(note).toMatchObject({ type: 'creditNote', totalMinor: 2000, walletMinor: 2000 })
    const { entries: moved, closingMinor, unallocatedMinor } = await statement()
    expect({ closingMinor, unallocatedMinor }).toEqual({ closingMinor: 0, unallocatedMinor: 0 })
    expect(moved.filter(one => one.number === number)).toMatchObject([
      { kind: 'creditNote', amountMinor: -2000 },
      { kind: 'toWallet', amountMinor: 2000 },
    ])
    const mails = (await mailsTo(application, email)).filter(mail => mail.kind === 'creditNoteIssued')
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text_body).toMatch(/Put into your wallet\W+£20\.00/)
    expect(mails[0]!.text_body).not.toContain('Taken off the invoice')
  })

  it('is no more than what is left to credit, which the refusal says, however often it is asked for at once', async () => {
    const { paid, wallet } = await business()
    const id = await paid()
    const { totalMinor } = await atDesk(id)
    const answers = await Promise.all(Array.from({ length: PRESSES }, () => credit(id, totalMinor - 500)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(await wallet()).toBe(totalMinor - 500)
    const refused = await credit(id, 501)
    expect(refused).toMatchObject({
      code: 'invalidInput',
      fields: [{ field: 'amountMinor', message: expect.stringContaining('£5.00') as string }],
    })
    await succeed(credit(id, 500))
    expect(await wallet()).toBe(totalMinor)
    expect(await atDesk(id)).toMatchObject({ creditableMinor: 0 })
    expect(await credit(id, 1)).toMatchObject({ code: 'invalidInput' })
  })

  it('after a settlement discount is no more than was paid, with the tax of that', async () => {
    const { email, onAccount, wallet, statement } = await business()
    await grantTermsTo(application, email, { settlementBasisPoints: 250, settlementDays: 7 })
    const id = await onAccount()
    const { totalMinor, document } = await atDesk(id)
    const settled = settledAmounts(document.taxes, document.settlement!)
    const body = { key: crypto.randomUUID(), receivedOn: today(), reference: '' }
    await succeed(
      rosa.client(recordTransfer, { params: { id }, body: { ...body, amountMinor: settled.totalMinor } }),
    )
    expect(await atDesk(id)).toMatchObject({ state: 'paid', creditableMinor: settled.totalMinor })
    expect(await credit(id, totalMinor)).toMatchObject({
      code: 'invalidInput',
      fields: [{ field: 'amountMinor' }],
    })
    await succeed(credit(id, settled.totalMinor))
    expect(await wallet()).toBe(settled.totalMinor)
    const { creditableMinor, creditNotes } = await atDesk(id)
    expect(creditableMinor).toBe(0)
    const note = (await succeed(rosa.client(getInvoiceAtDesk, { params: { id: creditNotes[0]!.number } })))
      .data
    expect(note).toMatchObject({
      netMinor: settled.netMinor,
      taxMinor: settled.totalMinor - settled.netMinor,
      totalMinor: settled.totalMinor,
    })
    expect(await statement()).toMatchObject({ closingMinor: 0, unallocatedMinor: 0 })
  })

  it('in part is taken off what is open first; only the rest goes into the wallet', async () => {
    const { onAccount, wallet, statement } = await business()
    const id = await onAccount()
    const { totalMinor } = await atDesk(id)
    const body = {
      key: crypto.randomUUID(),
      amountMinor: totalMinor - 500,
      receivedOn: today(),
      reference: '',
    }
    await succeed(rosa.client(recordTransfer, { params: { id }, body }))
    await succeed(credit(id, 1200))
    expect(await wallet()).toBe(700)
    expect(await atDesk(id)).toMatchObject({
      openMinor: 0,
      overpaidMinor: 0,
      creditNotes: [{ totalMinor: 1200, walletMinor: 700 }],
    })
    expect(await statement()).toMatchObject({ closingMinor: 0, unallocatedMinor: 0 })
  })
})
