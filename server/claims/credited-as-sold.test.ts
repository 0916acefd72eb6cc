import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { decideClaim, getDeskClaim } from '@selvedge/contract/claims/desk-claims.ts'
import { periodOf } from '@selvedge/contract/statements/statement-terms.ts'
import { getSupplierStatement } from '@selvedge/contract/statements/supplier-statements.ts'
import { getWallet } from '@selvedge/contract/wallet/wallet.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine } from '@selvedge/tests/support/buying.ts'
import { deliveredLine, openDesk, raise } from '@selvedge/tests/support/claims.ts'
import { enterCode, newDiscountCode } from '@selvedge/tests/support/discounts.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { issueFor, openSeller, sendOrder } from '@selvedge/tests/support/invoicing.ts'
import type { TestOperator } from '@selvedge/tests/support/operators.ts'
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
