import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listBankLines, takeBackBankLine } from '@selvedge/contract/bank/bank-lines.ts'
import { decideClaim, getDeskClaim } from '@selvedge/contract/claims/desk-claims.ts'
import { getInvoiceAtDesk, recordTransfer } from '@selvedge/contract/invoices/desk-invoices.ts'
import { settledAmounts } from '@selvedge/contract/invoices/settlement.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { openDesk, raise } from '@selvedge/tests/support/claims.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { issueFor, openSeller, sendOrder } from '@selvedge/tests/support/invoicing.ts'
import type { TestOperator } from '@selvedge/tests/support/operators.ts'
import { grantTermsTo } from '@selvedge/tests/support/terms.ts'

const MINUTE_MS = 60_000
let application: TestApplication
let operator: TestOperator
let accountant: TestOperator
let owner: Awaited<ReturnType<typeof signUpRetailer>>

beforeAll(async () => {
  application = await createTestApplication()
  await openSeller(application)
  operator = await openDesk(application, 'operator')
  accountant = await openDesk(application, 'accountant')
}, 60_000)
afterAll(() => application.close())
beforeEach(async () => {
  owner = await signUpRetailer(application)
  await grantTermsTo(application, owner.email, { settlementBasisPoints: 250, settlementDays: 7 })
})

const read = async (number: string) =>
  (await succeed(accountant.client(getInvoiceAtDesk, { params: { id: number } }))).data

/** Three metres on account, invoiced today: the invoice, and what it comes to with the discount. */
async function invoiced() {
  const bought = [{ fabricId: 'glenmoor-04-loch', metres: 3 }]
  const { parcels, lineIds } = await sendOrder(application, owner.client, bought, { payment: 'account' })
  const { number } = (await issueFor(application, parcels[0]!))!
  const { document, totalMinor } = await read(number)
  const settledMinor = settledAmounts(document.taxes, document.settlement!).totalMinor
  return { number, lineId: lineIds[0]!, totalMinor, settledMinor }
}

const transfer = (number: string, amountMinor: number, reference = '') =>
  succeed(
    accountant.client(recordTransfer, {
      params: { id: number },
      body: {
        key: crypto.randomUUID(),
        receivedOn: application.clock.now.toISOString().slice(0, 10),
        amountMinor,
        reference,
      },
    }),
  )

describe('a settlement discount after claims', () => {
  const claim = async (lineId: string) => {
    application.clock.now = new Date(application.clock.now.getTime() + MINUTE_MS)
    const id = await raise(owner.client, { lineId })
    return (await succeed(operator.client(getDeskClaim, { params: { id } }))).data
  }
  const credit = async (id: string, netMinor: number) => {
    const body = { version: 1, outcome: 'credit' as const, netMinor, message: 'Sorry.' }
    await succeed(operator.client(decideClaim, { params: { id }, body }))
    application.clock.now = new Date(application.clock.now.getTime() + MINUTE_MS)
  }

  it('is on what they have left of the invoice, though what they credited is paid', async () => {
    const { number, lineId, totalMinor, settledMinor } = await invoiced()
    const { id, leftMinor } = await claim(lineId)
    await credit(id, leftMinor)
    const { creditNotes, openMinor, dueMinor } = await read(number)
    const creditedMinor = creditNotes[0]!.totalMinor
    expect(openMinor).toBe(totalMinor)
    const discountMinor = Math.round(
      ((totalMinor - settledMinor) * (totalMinor - creditedMinor)) / totalMinor,
    )
    expect(Math.abs(openMinor - dueMinor - discountMinor)).toBeLessThanOrEqual(1)
    await transfer(number, dueMinor)
    expect(await read(number)).toMatchObject({ state: 'paid', openMinor: 0 })
  })

  it('leaves of a line that was credited in part what was paid for the rest of it', async () => {
    const { number, lineId } = await invoiced()
    const first = await claim(lineId)
    await credit(first.id, 5000)
    await transfer(number, (await read(number)).dueMinor)
    const { leftMinor } = await claim(lineId)
    const paidMinor = (first.leftMinor - 5000) * 0.975
    expect(leftMinor).toBeLessThanOrEqual(paidMinor)
    expect(leftMinor).toBeGreaterThan(paidMinor - 2)
  })
})

describe('a settlement discount that two transfers have earned together', () => {
  it.each(['first', 'second'])('is taken back with the %s, and earned once by another', async which => {
    const { number, totalMinor, settledMinor } = await invoiced()
    await transfer(number, 1000, `${number} first`)
    application.clock.now = new Date(application.clock.now.getTime() + MINUTE_MS)
    await transfer(number, settledMinor - 1000, `${number} second`)
    expect(await read(number)).toMatchObject({ state: 'paid' })
    const { settled } = (await succeed(accountant.client(listBankLines))).data
    const line = settled.find(({ text }) => text.includes(`${number} ${which}`))!
    const body = { reason: 'It was for another invoice' }
    await succeed(accountant.client(takeBackBankLine, { params: { id: line.id }, body }))
    const keptMinor = which === 'first' ? settledMinor - 1000 : 1000
    const missingMinor = settledMinor - keptMinor
    expect(await read(number)).toMatchObject({
      state: 'open',
      openMinor: totalMinor - keptMinor,
      dueMinor: missingMinor,
    })
    await transfer(number, missingMinor)
    const { state, payments } = await read(number)
    expect(state).toBe('paid')
    const sumOf = (those: typeof payments) => those.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
    expect(sumOf(payments)).toBe(totalMinor)
    const discounts = payments.filter(({ way }) => way === 'settlementDiscount')
    expect(sumOf(discounts)).toBe(totalMinor - settledMinor)
  })
})
