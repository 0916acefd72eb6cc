import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { worthOf } from '@selvedge/contract/claims/claim-terms.ts'
import { decideClaim, getDeskClaim } from '@selvedge/contract/claims/desk-claims.ts'
import { getInvoiceAtDesk, recordTransfer } from '@selvedge/contract/invoices/desk-invoices.ts'
import { settledAmounts } from '@selvedge/contract/invoices/settlement.ts'
import { periodOf } from '@selvedge/contract/statements/statement-terms.ts'
import { getSupplierStatement } from '@selvedge/contract/statements/supplier-statements.ts'
import { getWallet } from '@selvedge/contract/wallet/wallet.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine } from '@selvedge/tests/support/buying.ts'
import { deliveredLine, METRE, openDesk, raise } from '@selvedge/tests/support/claims.ts'
import { enterCode, newDiscountCode } from '@selvedge/tests/support/discounts.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { invoiceOnAccount, issueFor, openSeller, sendOrder } from '@selvedge/tests/support/invoicing.ts'
import type { TestOperator } from '@selvedge/tests/support/operators.ts'
import { grantTermsTo } from '@selvedge/tests/support/terms.ts'
import { enterDispatch } from '../statements/enter-line.ts'

let application: TestApplication
let desk: TestOperator
let owner: Awaited<ReturnType<typeof signUpRetailer>>

beforeAll(async () => {
  application = await createTestApplication()
  await openSeller(application)
  desk = await openDesk(application, 'operator')
}, 60_000)
afterAll(() => application.close())
beforeEach(async () => {
  owner = await signUpRetailer(application)
})

describe('a claim is credited as its cloth was sold', () => {
  it('at what was paid with a discount code', async () => {
    await addLine(owner.client, { fabricId: 'glenmoor-04-loch', fabricQuantity: 3 })
    await enterCode(owner.client, await newDiscountCode(application, { percentBasisPoints: 2000 }))
    const { parcels, lineIds } = await sendOrder(application, owner.client, [])
    await issueFor(application, parcels[0]!)
    const id = await raise(owner.client, { lineId: lineIds[0]!, wanted: 'refund' })
    const { data } = await succeed(desk.client(getDeskClaim, { params: { id } }))
    const { goodsMinor, discountMinor } = data.line
    expect(discountMinor).toBe(Math.round(goodsMinor / 5))
    expect(data.leftMinor).toBe(goodsMinor - discountMinor)
    const credit = (netMinor: number) => ({
      params: { id },
      body: { version: 1, outcome: 'credit' as const, netMinor, message: 'Sorry.' },
    })
    expect(await desk.client(decideClaim, credit(data.leftMinor + 1))).toMatchObject({
      code: 'claimTooMuch',
    })
    await succeed(desk.client(decideClaim, credit(data.leftMinor)))
    const { balanceMinor } = (await succeed(owner.client(getWallet))).data
    expect(balanceMinor).toBe(data.leftMinor + Math.round(data.leftMinor / 5))
  })

  it('at what was paid in time for a settlement discount', async () => {
    await grantTermsTo(application, owner.email, { settlementBasisPoints: 250, settlementDays: 7 })
    const bought = { fabricId: 'glenmoor-04-loch', metres: 2 }
    const number = await invoiceOnAccount(application, owner.client, [bought])
    const params = { id: number }
    const { document } = (await succeed(desk.client(getInvoiceAtDesk, { params }))).data
    const orderLine = () =>
      application.db
        .selectFrom('order_lines')
        .innerJoin('invoices', 'invoices.order_id', 'order_lines.order_id')
        .select(['order_lines.id', 'order_lines.goods_minor'])
        .where('invoices.number', '=', number)
        .executeTakeFirstOrThrow()
    const { id: lineId, goods_minor: goodsMinor } = await orderLine()
    const id = await raise(owner.client, { lineId, wanted: 'refund' })
    const left = async () => (await succeed(desk.client(getDeskClaim, { params: { id } }))).data
    expect((await left()).leftMinor).toBe(goodsMinor)
    const { totalMinor: amountMinor } = settledAmounts(document.taxes, document.settlement!)
    const receivedOn = application.clock.now.toISOString().slice(0, 10)
    const body = { key: crypto.randomUUID(), receivedOn, reference: '', amountMinor }
    await succeed(desk.client(recordTransfer, { params, body }))
    const { leftMinor, line } = await left()
    const takenMinor = goodsMinor * 0.025
    expect(leftMinor).toBeLessThanOrEqual(goodsMinor - takenMinor)
    expect(leftMinor).toBeGreaterThan(goodsMinor - takenMinor - 2)
    expect(worthOf(line, METRE).netMinor).toBe(Math.round(leftMinor / 2))
    const credit = (netMinor: number) => ({
      params: { id },
      body: { version: 1, outcome: 'credit' as const, netMinor, message: 'Sorry.' },
    })
    expect(await desk.client(decideClaim, credit(leftMinor + 1))).toMatchObject({ code: 'claimTooMuch' })
    await succeed(desk.client(decideClaim, credit(leftMinor)))
    const { balanceMinor } = (await succeed(owner.client(getWallet))).data
    expect(balanceMinor).toBe(leftMinor + Math.round(leftMinor / 5))
  })

  it('with the commission of the sale given back, whatever is agreed since', async () => {
    const { lineId, parcelId } = await deliveredLine(application, owner.client, { metres: 3 })
    await inTransaction(application.db, trx => enterDispatch(trx, parcelId))
    const agree = (commission_bp: number) =>
      application.db.updateTable('suppliers').set({ commission_bp }).execute()
    await agree(500)
    const id = await raise(owner.client, { lineId })
    const body = { version: 1, outcome: 'credit' as const, netMinor: 5000, message: 'Sorry.' }
    const { data } = await succeed(desk.client(decideClaim, { params: { id }, body }))
    expect(data.commissionBasisPoints).toBe(800)
    const params = { id: 'halden-and-rowe', period: periodOf(application.clock.now.toISOString()) }
    const { lines } = (await succeed(desk.client(getSupplierStatement, { params }))).data
    expect(lines.find(line => line.document === id)).toMatchObject({
      commissionMinor: 400,
      totalMinor: -4600,
    })
  })
})
