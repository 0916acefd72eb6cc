import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decideClaim } from '@selvedge/contract/claims/desk-claims.ts'
import { creditInvoice, getInvoiceAtDesk, recordTransfer } from '@selvedge/contract/invoices/desk-invoices.ts'
import {
  exportAccountStatement,
  getAccountStatement,
  getAccountStatementPaper,
  setMonthlyStatement,
} from '@selvedge/contract/receivables/account-statements.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { deliveredLine, raise } from '@selvedge/tests/support/claims.ts'
import { mailsTo, signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { invoiceOnAccount, issueFor, openSeller } from '@selvedge/tests/support/invoicing.ts'
import { openOperator, type TestOperator } from '@selvedge/tests/support/operators.ts'
import { grantTermsTo } from '@selvedge/tests/support/terms.ts'
import { mailStatements } from './mail-statements.ts'

const LOCH = 'glenmoor-04-loch'
const DAY_MS = 24 * 3600_000
let application: TestApplication
let owner: Awaited<ReturnType<typeof signUpRetailer>>
let desk: TestOperator

beforeAll(async () => {
  application = await createTestApplication()
  await openSeller(application)
  owner = await signUpRetailer(application)
  await grantTermsTo(application, owner.email)
  desk = await openOperator(application)
}, 120_000)
afterAll(() => application.close())

const dayOf = (days: number) =>
  new Date(application.clock.now.getTime() + days * DAY_MS).toISOString().slice(0, 10)
const around = () => ({ from: dayOf(-30), until: dayOf(0) })
const read = async (client = owner.client, query = around()) =>
  (await succeed(client(getAccountStatement, { query }))).data
const openOf = async (number: string) =>
  (await succeed(desk.client(getInvoiceAtDesk, { params: { id: number } }))).data.openMinor
const pay = (number: string, amountMinor: number) =>
  desk.client(recordTransfer, {
    params: { id: number },
    body: { key: crypto.randomUUID(), amountMinor, receivedOn: dayOf(0), reference: 'Ellwood' },
  })

/** What a business owes, from its invoices and credit notes alone: nothing of the statement's own query. */
const owed = async (): Promise<number> =>
  (
    await sql<{ minor: number }>`
      select (sum(case when type = 'invoice' then total_minor - paid_minor else 0 end)
        - coalesce(sum(total_minor) filter (where type = 'creditNote' and key is not null), 0))::bigint as minor
      from invoices join retailers on retailers.id = invoices.retailer_id
      join users on users.retailer_id = retailers.id where users.email = ${owner.email}`.execute(
      application.db,
    )
  ).rows[0]!.minor

describe('a statement of account', () => {
  it('has everything that moved the account, and comes to what is owed', async () => {
    const bought = [{ fabricId: LOCH, metres: 2 }]
    const open = await invoiceOnAccount(application, owner.client, bought)
    const partly = await invoiceOnAccount(application, owner.client, bought)
    await succeed(pay(partly, 1000))
    const credit = { key: crypto.randomUUID(), amountMinor: 500, reason: 'Late' }
    await succeed(desk.client(creditInvoice, { params: { id: partly }, body: credit }))
    // Paid by card, then claimed: the credit goes to the wallet.
    const { lineId, parcelId } = await deliveredLine(application, owner.client)
    await issueFor(application, parcelId)
    const id = await raise(owner.client, { lineId })
    const body = { version: 1, outcome: 'credit' as const, netMinor: 2000, message: 'Sorry.' }
    await succeed(desk.client(decideClaim, { params: { id }, body }))
    const { statements } = await read()
    const [statement] = statements
    expect(statements).toHaveLength(1)
    expect(statement).toMatchObject({
      seller: { country: 'GB', legalName: 'Selvedge Trading Ltd' },
      currency: 'GBP',
      openingMinor: 0,
      unallocatedMinor: 0,
    })
    expect(statement!.closingMinor).toBe(await owed())
    expect(statement!.closingMinor).toBe((await openOf(open)) + (await openOf(partly)))
    expect(statement!.aging.current).toBe(statement!.closingMinor)
    expect(statement!.entries.map(one => one.kind).toSorted()).toEqual(
      [
        'card',
        'creditNote',
        'creditNote',
        'invoice',
        'invoice',
        'invoice',
        'toWallet',
        'transfer',
      ].toSorted(),
    )
    const moved = statement!.entries.reduce((sum, one) => sum + one.amountMinor, 0)
    expect(moved).toBe(statement!.closingMinor)
    expect(statement!.entries.at(-1)!.balanceMinor).toBe(statement!.closingMinor)
  })

  it('opens with what the days before came to, and ages what is open', async () => {
    const before = (await read()).statements[0]!
    const later = { from: dayOf(1), until: dayOf(90) }
    const [statement] = (await read(owner.client, later)).statements
    expect(statement).toMatchObject({
      openingMinor: before.closingMinor,
      entries: [],
      closingMinor: before.closingMinor,
      // Due thirty days from now.
      aging: { current: 0, days30: 0, days60: before.closingMinor, days90: 0, older: 0 },
    })
    const number = await invoiceOnAccount(application, owner.client, [{ fabricId: LOCH, metres: 1 }])
    await succeed(pay(number, (await openOf(number)) + 300))
    expect((await read()).statements[0]).toMatchObject({
      closingMinor: before.closingMinor - 300,
      unallocatedMinor: -300,
    })
  })

  it('is the same as a file and on paper, and nobody else’s', async () => {
    const query = around()
    const [statement] = (await read()).statements
    const file = (await succeed(owner.client(exportAccountStatement, { query }))).data
    const rows = Buffer.from(file.base64, 'base64').toString('utf8').trim().split('\r\n')
    expect(rows).toHaveLength(1 + 2 + statement!.entries.length)
    expect(rows.at(-1)).toMatch(new RegExp(`,${(statement!.closingMinor / 100).toFixed(2)}$`))
    const paper = (await succeed(owner.client(getAccountStatementPaper, { query }))).data
    expect(Buffer.from(paper.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    const stranger = await signUpRetailer(application)
    expect((await read(stranger.client)).statements).toEqual([])
    const years = { from: '2025-01-01', until: '2026-12-31' }
    expect(await owner.client(getAccountStatement, { query: years })).toMatchObject({ code: 'invalidInput' })
  })

  it('is mailed for each month that has ended, once, to who asked for it', async () => {
    const { now } = application.clock
    const clock = () => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 2))
    const send = () => mailStatements({ ...application.deps, clock })
    expect(await send()).toBe(0)
    await succeed(owner.client(setMonthlyStatement, { body: { monthly: true } }))
    const sent = await Promise.all(Array.from({ length: 10 }, send))
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(1)
    const mails = (await mailsTo(application, owner.email)).filter(mail => mail.kind === 'accountStatement')
    expect(mails).toHaveLength(1)
  })
})
