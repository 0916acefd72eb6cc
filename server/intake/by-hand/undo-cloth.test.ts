import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@selvedge/contract/call/client.ts'
import {
  addCloth,
  changeCloth,
  getCloth,
  type ClothByHand,
} from '@selvedge/contract/catalogue/cloth-by-hand.ts'
import { listUndoableActs, undoAct } from '@selvedge/contract/desk/undo.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, orderCart } from '@selvedge/tests/support/buying.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { openOperator } from '@selvedge/tests/support/operators.ts'
import { refusalOf, typedCloth, withPrice } from './testing/typed-cloth.ts'

let application: TestApplication
let rosa: Client
let second: Client
beforeAll(async () => {
  application = await createTestApplication()
  rosa = (await openOperator(application)).client
  second = (await openOperator(application)).client
}, 60_000)
afterAll(() => application.close())

const add = async (body: ClothByHand) =>
  (await succeed(rosa(addCloth, { params: { id: 'halden-and-rowe' }, body }))).data
const read = async (id: string) => (await succeed(rosa(getCloth, { params: { id } }))).data
const change = (desk: Client, id: string, body: ClothByHand & { seen: ClothByHand }) =>
  desk(changeCloth, { params: { id }, body })
const undoLast = async () => {
  const { id } = (await succeed(rosa(listUndoableActs))).data[0]!
  return rosa(undoAct, { params: { id } })
}

describe('undoing', () => {
  it('takes a cloth that was added out of the catalogue, and it can be added again', async () => {
    const cloth = typedCloth()
    const { id } = await add(cloth)
    expect((await succeed(undoLast())).data.isUndone).toBe(true)
    expect(await refusalOf(rosa(getCloth, { params: { id } }))).toEqual(['notFound'])
    expect(await add(cloth)).toEqual({ id, outcome: 'added' })
    expect((await read(id)).cloth).toEqual(cloth)
  })

  it('is refused once it was ordered or changed', async () => {
    const buyer = await signUpRetailer(application)
    const { id } = await add(typedCloth())
    const { id: added } = (await succeed(rosa(listUndoableActs))).data[0]!
    await application.deps.index.refresh()
    await addLine(buyer.client, { fabricId: id, fabricQuantity: 2 })
    await succeed(orderCart(buyer.client))
    expect((await succeed(rosa(listUndoableActs))).data.map(act => act.id)).not.toContain(added)
    expect(await refusalOf(rosa(undoAct, { params: { id: added } }))).toEqual(['changedSince'])
    const { cloth: seen } = await read(id)
    await succeed(change(rosa, id, { ...withPrice(seen, 6000), seen }))
    const { id: act } = (await succeed(rosa(listUndoableActs))).data[0]!
    const now = (await read(id)).cloth
    await succeed(change(second, id, { ...withPrice(now, 6500), seen: now }))
    expect(await refusalOf(rosa(undoAct, { params: { id: act } }))).toEqual(['changedSince'])
  })
})
