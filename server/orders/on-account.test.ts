import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approveOrder, getOrderToApprove, refuseOrder } from '@selvedge/contract/orders/approval.ts'
import { getAccountTerms } from '@selvedge/contract/payments/terms.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { endTerms } from '@selvedge/server/payments/grant-terms.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, newKey, orderCart, readCart, readOrder } from '@selvedge/tests/support/buying.ts'
import { mailsTo, signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { ledgerViolations } from '@selvedge/tests/support/ledger-invariants.ts'
import { addColleague } from '@selvedge/tests/support/team.ts'
import { grantTermsTo } from '@selvedge/tests/support/terms.ts'

const LOCH = 'glenmoor-04-loch'
let application: TestApplication
beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(async () => {
  expect(await ledgerViolations(application.db)).toEqual([])
  await application.close()
})

const termsOf = async (client: Client) => (await succeed(client(getAccountTerms))).data
const onAccount = { payment: 'account' } as const

describe('an order on account', () => {
  it('charges no card, keeps its terms, and takes its total off what is left', async () => {
    const { client, email } = await signUpRetailer(application, { card: null })
    expect(await termsOf(client)).toBeNull()
    await grantTermsTo(application, email, { settlementBasisPoints: 200, settlementDays: 8 })
    await addLine(client, { fabricId: LOCH, fabricQuantity: 4 })
    const { totalMinor } = (await readCart(client)).totals
    const { data } = await succeed(orderCart(client, onAccount))
    await grantTermsTo(application, email, { days: 60 })
    const order = await readOrder(client, data.id)
    expect(order).toMatchObject({
      state: 'placed',
      card: null,
      terms: { days: 30, settlementBasisPoints: 200, settlementDays: 8 },
    })
    expect(await termsOf(client)).toMatchObject({
      days: 60,
      usedMinor: totalMinor,
      leftMinor: 500_000 - totalMinor,
    })
    const [mail] = (await mailsTo(application, email)).filter(({ kind }) => kind === 'orderPlaced')
    expect(mail?.text_body).toContain('On account, 30 days')
  })

  it('is refused without terms, after they ended, and beyond the limit with what is left', async () => {
    const { client, email } = await signUpRetailer(application)
    await addLine(client, { fabricId: LOCH, fabricQuantity: 4 })
    expect(await orderCart(client, onAccount)).toMatchObject({ code: 'notOnAccount' })
    await grantTermsTo(application, email, { limitMinor: 20_000 })
    expect(await orderCart(client, onAccount)).toMatchObject({
      code: 'creditLimitReached',
      message: expect.stringContaining('£200.00 of your credit limit is left') as string,
    })
    await endTerms(application.db, email, application.clock.now)
    expect(await orderCart(client, onAccount)).toMatchObject({ code: 'notOnAccount' })
    await succeed(orderCart(client))
  })

  it('is not offered in another currency than the account’s', async () => {
    const { client, email } = await signUpRetailer(application, { country: 'SE' })
    await grantTermsTo(application, email)
    expect(await termsOf(client)).toBeNull()
  })

  it('is what an approver may choose; what is refused takes nothing off the limit', async () => {
    const owner = await signUpRetailer(application, { card: null })
    await grantTermsTo(application, owner.email)
    const { client: asker } = await addColleague(application, owner.client, 'requester')
    const ask = async () => {
      await addLine(asker, { fabricId: LOCH, fabricQuantity: 2 })
      return (await succeed(orderCart(asker))).data.id
    }
    const refused = await ask()
    await succeed(owner.client(refuseOrder, { params: { id: refused }, body: { reason: 'Too soon' } }))
    const id = await ask()
    const { data: read } = await succeed(owner.client(getOrderToApprove, { params: { id } }))
    const body = { version: read.version, note: '', ...onAccount }
    await succeed(owner.client(approveOrder, { params: { id }, body, idempotencyKey: newKey() }))
    expect(await readOrder(asker, id)).toMatchObject({ state: 'placed', terms: { days: 30 } })
    expect(await termsOf(owner.client)).toMatchObject({ usedMinor: read.totals.totalMinor })
  })
})
