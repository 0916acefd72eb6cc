import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signUp, updateDetails, verifyEmail } from '@selvedge/contract/account/account.ts'
import type { BodyOf } from '@selvedge/contract/call/call.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { refuseLine } from '@selvedge/contract/fulfilment/shipments.ts'
import { cancelOrder } from '@selvedge/contract/orders/cancellation.ts'
import { acceptInvitation } from '@selvedge/contract/retailer/team.ts'
import { findPromotedBusiness, givePromotion, listPromotions } from '@selvedge/contract/wallet/promotions.ts'
import { getWallet, listWalletEntries } from '@selvedge/contract/wallet/wallet.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, orderCart, readOrder } from '@selvedge/tests/support/buying.ts'
import {
  mailedToken,
  mailsTo,
  newEmail,
  PASSWORD,
  signIn,
  signUpMember,
  signUpRetailer,
  succeed,
} from '@selvedge/tests/support/factories.ts'
import { openOperator, openSupplierDesk } from '@selvedge/tests/support/operators.ts'
import { invite } from '@selvedge/tests/support/team.ts'
import { creditWallet } from './credit-wallet.ts'
import { remindPromotion } from './remind-promotion.ts'

const DAY_MS = 24 * 3600_000
let application: TestApplication
let rosa: Client
beforeAll(async () => {
  application = await createTestApplication()
  rosa = (await openOperator(application)).client
}, 60_000)
afterAll(() => application.close())

const dayIn = (days: number) =>
  new Date(application.clock.now.getTime() + days * DAY_MS).toISOString().slice(0, 10)
const credit = (email: string, change: Partial<BodyOf<typeof givePromotion>> = {}) => ({
  email,
  amountMinor: 5000,
  currency: 'GBP' as const,
  endsOn: dayIn(30),
  reason: 'Spring books',
  ...change,
})
const give = (body: BodyOf<typeof givePromotion>, idempotencyKey: string = crypto.randomUUID()) =>
  rosa(givePromotion, { body, idempotencyKey })
const faults = async (call: ReturnType<typeof give>) => {
  const result = await call
  return result.success ? [] : [result.code, ...result.fields.map(one => `${one.field} ${one.code}`)]
}
const mailed = async (email: string, kind: string) =>
  (await mailsTo(application, email)).filter(mail => mail.kind === kind)

it('gives a business credit that it sees with reason and last day, and is mailed about', async () => {
  const buyer = await signUpRetailer(application)
  const found = await succeed(rosa(findPromotedBusiness, { query: { email: buyer.email } }))
  expect(found.data).toMatchObject({
    email: buyer.email,
    currency: 'GBP',
    balanceMinor: 0,
    mostMinor: 50_000,
  })
  const { data } = await succeed(give(credit(buyer.email)))
  expect(data).toMatchObject({
    amountMinor: 5000,
    leftMinor: 5000,
    reason: 'Spring books',
    endsOn: dayIn(30),
    by: 'Rosa Alm',
  })
  const wallet = (await succeed(buyer.client(getWallet))).data
  expect(wallet).toMatchObject({
    balanceMinor: 5000,
    sources: [{ kind: 'promotion', amountMinor: 5000, endsOn: dayIn(30) }],
  })
  const { entries } = (await succeed(buyer.client(listWalletEntries, { query: {} }))).data
  expect(entries).toMatchObject([{ kind: 'promotion', note: 'Spring books', endsOn: dayIn(30) }])
  const [mail] = await mailed(buyer.email, 'promotionGiven')
  expect(mail!.text_body).toContain('Spring books')
  expect(mail!.subject).toContain('£50.00')
  expect((await succeed(rosa(listPromotions))).data[0]).toEqual(data)
})

it('by fifty presses at once is given once', async () => {
  const buyer = await signUpRetailer(application)
  const key = crypto.randomUUID()
  const answers = await Promise.all(Array.from({ length: 50 }, () => succeed(give(credit(buyer.email), key))))
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
  expect((await succeed(buyer.client(getWallet))).data.balanceMinor).toBe(5000)
  expect(await mailed(buyer.email, 'promotionGiven')).toHaveLength(1)
  expect(await faults(give(credit(buyer.email, { amountMinor: 6000 }), key))).toEqual([
    'idempotencyKeyReused',
  ])
})

it('refuses next to the field', async () => {
  const buyer = await signUpRetailer(application)
  expect(await faults(give(credit('nobody@example.com')))).toEqual(['invalidInput', 'email unknownBusiness'])
  expect(
    await faults(give(credit(buyer.email, { amountMinor: 50_001, currency: 'EUR', endsOn: dayIn(-1) }))),
  ).toEqual(['invalidInput', 'currency invalid', 'amountMinor topUpAmount', 'endsOn dayWithinAYear'])
  expect(await faults(give(credit(buyer.email, { reason: ' ' })))).toEqual(['invalidInput', 'reason reason'])
  expect((await succeed(buyer.client(getWallet))).data.balanceMinor).toBe(0)
})

describe('a business that was never set up', () => {
  /** As was given before it was refused. */
  const creditBefore = async (email: string) => {
    const { retailer_id: retailerId } = await application.db
      .selectFrom('users')
      .select('retailer_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    await inTransaction(application.db, trx =>
      creditWallet(trx, {
        reference: `promotion:${crypto.randomUUID()}`,
        retailerId: retailerId!,
        kind: 'promotion',
        currency: 'GBP',
        from: [{ account: { kind: 'promotions' }, amountMinor: 5000 }],
        expiresAt: new Date(`${dayIn(30)}T23:59:59.999Z`),
        at: application.clock.now,
      }),
    )
  }

  it('is given nothing', async () => {
    const { email } = await signUpMember(application)
    expect(await faults(give(credit(email)))).toEqual(['invalidInput', 'email unknownBusiness'])
    expect(await rosa(findPromotedBusiness, { query: { email } })).toMatchObject({ code: 'invalidInput' })
  })

  it('but had been given credit does not keep its owner from accepting an invitation', async () => {
    const { client } = await signUpRetailer(application)
    const member = await signUpMember(application)
    await creditBefore(member.email)
    const body = { token: await invite(application, client, { email: member.email }) }
    const { data } = await succeed(application.client(member.token)(acceptInvitation, { body }))
    expect(data).toMatchObject({ role: 'buyer', isProfileCompleted: true })
  })

  it('nor who has proved to own the address of an owner that nobody has confirmed', async () => {
    const mover = await signUpMember(application)
    const email = newEmail()
    const nora = { firstName: 'Nora', lastName: 'Ellwood', email, password: PASSWORD }
    await succeed(application.client()(signUp, { body: nora }))
    await creditBefore(email)
    const params = { userId: mover.user.id }
    const { token } = await succeed(
      application.client(mover.token)(updateDetails, { params, body: { email, password: PASSWORD } }),
    )
    const query = { token: await mailedToken(application, email, 'changeEmail') }
    expect((await succeed(application.client(token)(verifyEmail, { query }))).data).toMatchObject({ email })
  })
})

it('is for operators', async () => {
  const buyer = await signUpRetailer(application)
  const clerk = (await openSupplierDesk(application, 'clerk', 'halden-and-rowe')).client
  const body = credit(buyer.email)
  const asked = { body, idempotencyKey: crypto.randomUUID() }
  expect(await clerk(givePromotion, asked)).toMatchObject({ success: false, code: 'roleRefused' })
  expect(await buyer.client(givePromotion, asked)).toMatchObject({ success: false, code: 'notFound' })
  expect(await buyer.client(listPromotions)).toMatchObject({ success: false, code: 'notFound' })
})

it('is told of once before its end, and only while something is left', async () => {
  const buyer = await signUpRetailer(application)
  const { data } = await succeed(give(credit(buyer.email)))
  await remindPromotion(application.jobDeps, data.id)
  await remindPromotion(application.jobDeps, data.id)
  const mails = await mailed(buyer.email, 'promotionEnding')
  expect(mails).toHaveLength(1)
  expect(mails[0]!.subject).toContain('£50.00')
  const other = await signUpRetailer(application)
  const ended = (await succeed(give(credit(other.email)))).data
  const before = application.clock.now
  application.clock.now = new Date(before.getTime() + 31 * DAY_MS)
  await remindPromotion(application.jobDeps, ended.id)
  application.clock.now = before
  expect(await mailed(other.email, 'promotionEnding')).toEqual([])
})

it.each([
  { by: 'supplier', keptMinor: 5000 },
  { by: 'buyer', keptMinor: 0 },
])('that has ended is kept only where the supplier ends the line: $by', async ({ by, keptMinor }) => {
  const { client: before, email } = await signUpRetailer(application)
  const desk = (await openOperator(application)).client
  const body = credit(email, { endsOn: dayIn(0) })
  await succeed(desk(givePromotion, { body, idempotencyKey: crypto.randomUUID() }))
  await addLine(before, { fabricId: 'glenmoor-04-loch', fabricQuantity: 2 })
  const { id } = (await succeed(orderCart(before, { wallet: 5000 }))).data
  application.clock.now = new Date(application.clock.now.getTime() + DAY_MS)
  const client = application.client((await succeed(signIn(application, email))).token)
  const operator = (await openOperator(application)).client
  const lineId = (await readOrder(client, id)).shipments[0]!.lines[0]!.id
  const refusing = { params: { id: lineId }, body: { reason: 'The mill has ended it' } }
  await (by === 'buyer'
    ? succeed(client(cancelOrder, { params: { id }, body: {} }))
    : succeed(operator(refuseLine, refusing)))
  expect((await succeed(client(getWallet))).data).toMatchObject({
    balanceMinor: keptMinor,
    sources: keptMinor > 0 ? [{ kind: 'refund', amountMinor: keptMinor, endsOn: null }] : [],
  })
  const { entries } = (await succeed(client(listWalletEntries, { query: {} }))).data
  expect(entries[0]!.balanceMinor).toBe(keptMinor)
})
