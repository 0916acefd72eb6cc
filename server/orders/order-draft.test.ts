import { afterAll, beforeAll, expect, it } from 'vitest'
import { removeCartItem } from '@selvedge/contract/cart/cart.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { saveOrderDraft } from '@selvedge/contract/orders/order-draft.ts'
import { removeMember } from '@selvedge/contract/retailer/team.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, orderCart, readCart, readOrder } from '@selvedge/tests/support/buying.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { addColleague } from '@selvedge/tests/support/team.ts'

const LOCH = 'glenmoor-04-loch'
const typed = { poNumber: 'ELLIS-026', note: 'Ring first.\nSide door.' }
const nothing = { poNumber: '', note: '' }
let application: TestApplication

beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(() => application.close())

const save = (client: Client, body: object) => client(saveOrderDraft, { body })
const draftOf = async (client: Client) => (await readCart(client)).draft
/** A retailer with a line in the cart. */
async function buyer(options?: Parameters<typeof signUpRetailer>[1]) {
  const member = await signUpRetailer(application, options)
  await addLine(member.client, { fabricId: LOCH, fabricQuantity: 1 })
  return member
}

it('comes back with the cart, as it was last typed, until that is ordered', async () => {
  const { client } = await buyer()
  expect(await draftOf(client)).toEqual(nothing)
  await succeed(save(client, { poNumber: 'ELL' }))
  await succeed(save(client, typed))
  expect(await draftOf(client)).toEqual(typed)
  const { data } = await succeed(orderCart(client, typed))
  expect(await readOrder(client, data.id)).toMatchObject(typed)
  expect(await draftOf(client)).toEqual(nothing)
  await addLine(client, { fabricId: LOCH, fabricQuantity: 1 })
  expect(await draftOf(client)).toEqual(nothing)
})

it('stays when an order is refused, and when its last line goes and is put back', async () => {
  const { client } = await buyer({ card: 'demo_declined' })
  await succeed(save(client, typed))
  expect(await orderCart(client, typed)).toMatchObject({ code: 'cardDeclined' })
  const line = (await readCart(client)).groups[0]!.items[0]!
  await succeed(client(removeCartItem, { params: { id: line.id } }))
  await addLine(client, { fabricId: LOCH, fabricQuantity: 1 })
  expect(await draftOf(client)).toEqual(typed)
  await succeed(save(client, nothing))
  expect(await draftOf(client)).toEqual(nothing)
})

it('that arrives after its order is not kept for the next one', async () => {
  const { client } = await buyer()
  await succeed(orderCart(client, typed))
  await succeed(save(client, typed))
  await addLine(client, { fabricId: LOCH, fabricQuantity: 1 })
  expect(await draftOf(client)).toEqual(nothing)
})

it('is the member’s own, and goes with them', async () => {
  const owner = await buyer()
  const colleague = await addColleague(application, owner.client, 'buyer')
  await addLine(colleague.client, { fabricId: LOCH, fabricQuantity: 1 })
  await succeed(save(owner.client, typed))
  expect(await draftOf(colleague.client)).toEqual(nothing)
  await succeed(save(colleague.client, { poNumber: 'TOM-1' }))
  expect(await draftOf(owner.client)).toEqual(typed)
  await succeed(owner.client(removeMember, { params: { id: colleague.user.id } }))
  const left = application.db.selectFrom('order_drafts').select('po_number')
  expect(await left.where('user_id', '=', colleague.user.id).execute()).toEqual([])
})

it('is for roles that see the order form, within the order’s own limits', async () => {
  const owner = await buyer()
  const requester = await addColleague(application, owner.client, 'requester')
  await addLine(requester.client, { fabricId: LOCH, fabricQuantity: 1 })
  await succeed(save(requester.client, typed))
  expect(await draftOf(requester.client)).toEqual(typed)
  const viewer = await addColleague(application, owner.client, 'viewer')
  expect(await save(viewer.client, typed)).toMatchObject({ status: 403, code: 'roleRefused' })
  expect(await save(owner.client, { poNumber: 'x'.repeat(41), note: 'y'.repeat(501) })).toMatchObject({
    status: 422,
    fields: [{ field: 'poNumber' }, { field: 'note' }],
  })
})
