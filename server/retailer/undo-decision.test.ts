import { afterAll, beforeAll, expect, it } from 'vitest'
import { listUndoableActs, undoAct } from '@selvedge/contract/desk/undo.ts'
import { saveProfileSuppliers } from '@selvedge/contract/retailer/retailer.ts'
import { openSupplierAccount, refuseSupplierAccount } from '@selvedge/contract/retailer/supplier-accounts.ts'
import { listWaitingBusinesses, verifyBusiness } from '@selvedge/contract/retailer/verification.ts'
import { createTestApplication, type TestApplication } from '../../tests/support/application.ts'
import { addLine, orderCart } from '../../tests/support/buying.ts'
import { mailsTo, signUpRetailer, succeed } from '../../tests/support/factories.ts'
import { openOperator, type TestOperator } from '../../tests/support/operators.ts'

let application: TestApplication
let desk: TestOperator
beforeAll(async () => {
  application = await createTestApplication({ profileApproval: 'manual' })
  desk = await openOperator(application)
})
afterAll(() => application.close())

const waiting = async (email: string) =>
  (await succeed(desk.client(listWaitingBusinesses))).data.find(one => one.email === email)
const kinds = async (email: string) => (await mailsTo(application, email)).map(({ kind }) => kind)
const undoLast = async () => {
  const [last] = (await succeed(desk.client(listUndoableActs))).data
  return desk.client(undoAct, { params: { id: last!.id } })
}

async function asking() {
  const business = await signUpRetailer(application)
  const body = { selectedSuppliers: [{ id: 'brennan-linen' }] }
  await succeed(business.client(saveProfileSuppliers, { query: { step: '2' }, body }))
  return business
}

it('puts a verified business back to waiting, and mails its owner', async () => {
  const { email } = await asking()
  await succeed(desk.client(verifyBusiness, { body: { email } }))
  expect(await waiting(email)).toMatchObject({ verification: 'verified' })
  await succeed(undoLast())
  expect(await waiting(email)).toMatchObject({ verification: 'pending' })
  expect(await kinds(email)).toContain('verificationUndone')
})

it('is refused for a business with an account that was opened since', async () => {
  const { email } = await asking()
  await succeed(desk.client(verifyBusiness, { body: { email } }))
  const [verified] = (await succeed(desk.client(listUndoableActs))).data
  await succeed(desk.client(openSupplierAccount, { body: { email, supplier: 'brennan-linen' } }))
  const params = { id: verified!.id }
  expect(await desk.client(undoAct, { params })).toMatchObject({ code: 'changedSince' })
  await succeed(undoLast())
  expect((await waiting(email))?.accounts).toHaveLength(1)
  expect(await kinds(email)).toContain('supplierAccountUndone')
  await succeed(desk.client(undoAct, { params }))
  expect(await waiting(email)).toMatchObject({ verification: 'pending' })
})

it('has an account wait again that was refused', async () => {
  const { email } = await asking()
  await succeed(desk.client(verifyBusiness, { body: { email } }))
  const named = { email, supplier: 'brennan-linen' }
  await succeed(desk.client(refuseSupplierAccount, { body: { ...named, reason: 'Too far' } }))
  expect(await waiting(email)).toBeUndefined()
  await succeed(undoLast())
  expect((await waiting(email))?.accounts).toHaveLength(1)
})

it('is refused for an account by which something was ordered since', async () => {
  const { email, client } = await asking()
  await succeed(desk.client(verifyBusiness, { body: { email } }))
  await succeed(desk.client(openSupplierAccount, { body: { email, supplier: 'brennan-linen' } }))
  const [opened] = (await succeed(desk.client(listUndoableActs))).data
  const params = { id: opened!.id }
  await addLine(client, { fabricId: 'inis-300-14-delft', fabricQuantity: 2 })
  await succeed(orderCart(client))
  expect(await desk.client(undoAct, { params })).toMatchObject({ code: 'changedSince' })
  const offered = (await succeed(desk.client(listUndoableActs))).data
  expect(offered.map(({ id }) => id)).not.toContain(params.id)
  expect(await waiting(email)).toBeUndefined()
})
