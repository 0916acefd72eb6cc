import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { changeCartItem } from '@selvedge/contract/cart/cart.ts'
import { getFabric } from '@selvedge/contract/catalogue/catalogue.ts'
import { addCard } from '@selvedge/contract/payments/payments.ts'
import {
  extendHold,
  holdCloth,
  listHolds,
  MAX_HOLDS,
  orderHeld,
  releaseHold,
} from '@selvedge/contract/holds/holds.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { getClothStock, receivePieces } from '@selvedge/contract/fulfilment/stock.ts'
import {
  approveOrder,
  changeOrderToApprove,
  getOrderToApprove,
  refuseOrder,
} from '@selvedge/contract/orders/approval.ts'
import { removeMember } from '@selvedge/contract/retailer/team.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import {
  addLine,
  linesOf,
  orderCart,
  piecesOf,
  readCart,
  readOrder,
  reservedMetres,
} from '@selvedge/tests/support/buying.ts'
import { mailsTo, signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { ledgerViolations } from '@selvedge/tests/support/ledger-invariants.ts'
import { openSupplierDesk } from '@selvedge/tests/support/operators.ts'
import { addColleague } from '@selvedge/tests/support/team.ts'
import { endHold, remindHold } from './end-hold.ts'

const LOCH = 'glenmoor-04-loch'
const METRE = 1_000_000
const DAY_MS = 24 * 3600_000
/** What the suppliers of the fixture state. */
const HOLD_DAYS = 2
let application: TestApplication
beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(() => application.close())

type Buyer = Awaited<ReturnType<typeof signUpRetailer>>
const heldBy = async ({ client }: Buyer) => (await succeed(client(listHolds))).data.holds
const hold = async ({ client }: Buyer, fabricQuantity: number, more: object = {}) =>
  (await succeed(client(holdCloth, { body: { fabricId: LOCH, fabricQuantity, ...more } }))).data

afterEach(async () => {
  application.clock.now = new Date()
  expect(await ledgerViolations(application.db)).toEqual([])
  const holds = await application.db.selectFrom('holds').select('id').where('ended_at', 'is', null).execute()
  const later = application.clock.now.getTime() + 30 * DAY_MS
  application.clock.now = new Date(later)
  for (const { id } of holds) await endHold(application.jobDeps, id)
  application.clock.now = new Date()
})

describe('holding cloth', () => {
  it('reserves a length of one piece for the supplier’s days, shown as one’s own', async () => {
    const [buyer, other] = [await signUpRetailer(application), await signUpRetailer(application)]
    const before = await reservedMetres(application, LOCH)
    const held = await hold(buyer, 3.21, { sidemark: 'Mrs Ellis' })
    expect(held).toMatchObject({
      // On a grid of ten centimetres.
      lengthMicrometres: 3.3 * METRE,
      sidemark: 'Mrs Ellis',
      endsAt: new Date(Date.parse(held.heldAt) + HOLD_DAYS * DAY_MS).toISOString(),
      extendDays: HOLD_DAYS,
    })
    expect(await reservedMetres(application, LOCH)).toBeCloseTo(before + 3.3)
    const own = (await succeed(buyer.client(getFabric, { params: { id: LOCH } }))).data
    expect(own.holds).toEqual([
      { id: held.id, pieceId: held.piece!.id, lengthMicrometres: 3.3 * METRE, endsAt: held.endsAt },
    ])
    const theirs = (await succeed(other.client(getFabric, { params: { id: LOCH } }))).data
    expect(theirs.holds).toEqual([])
    expect(theirs.pieces).toEqual(own.pieces)
    expect(await heldBy(other)).toEqual([])
  })

  it('is nothing that another business reads, extends, releases or orders', async () => {
    const [buyer, other] = [await signUpRetailer(application), await signUpRetailer(application)]
    const params = { id: (await hold(buyer, 2)).id }
    for (const call of [extendHold, releaseHold, orderHeld] as const)
      expect(await other.client(call, { params })).toMatchObject({ code: 'notFound' })
    expect(await heldBy(buyer)).toMatchObject([{ id: params.id, endedAt: null }])
  })

  it('takes the piece that is named, and refuses what that has not', async () => {
    const buyer = await signUpRetailer(application)
    const pieces = await piecesOf(application, LOCH)
    const [first] = pieces.toSorted((one, two) => one.length_um - two.length_um)
    const whole = await hold(buyer, 1, { orderType: 'piece', pieceId: first!.id })
    expect(whole).toMatchObject({ lengthMicrometres: first!.length_um, wholePiece: true })
    const body = { fabricId: LOCH, fabricQuantity: 1, pieceId: first!.id }
    expect(await buyer.client(holdCloth, { body })).toMatchObject({ code: 'notEnoughStock' })
  })

  it('is refused beyond the number of holds, and where the supplier holds nothing', async () => {
    const buyer = await signUpRetailer(application)
    const body = { fabricId: 'inis-300-14-delft', fabricQuantity: 1 }
    const brennan = application.db.updateTable('suppliers').where('slug', '=', 'brennan-linen')
    await brennan.set({ hold_days: 0 }).execute()
    expect(await buyer.client(holdCloth, { body })).toMatchObject({ code: 'holdsNotOffered' })
    await brennan.set({ hold_days: HOLD_DAYS }).execute()
    for (let count = 0; count < MAX_HOLDS; count += 1) await hold(buyer, 0.5)
    expect(await buyer.client(holdCloth, { body })).toMatchObject({ code: 'tooManyHolds' })
  })
})

describe('the end of a hold', () => {
  it('frees it when its days are over, after one mail', async () => {
    const buyer = await signUpRetailer(application)
    const before = await reservedMetres(application, LOCH)
    const { id } = await hold(buyer, 4)
    const sent = async () =>
      (await mailsTo(application, buyer.email)).filter(({ kind }) => kind === 'holdEnding').length
    await remindHold(application.jobDeps, id)
    await endHold(application.jobDeps, id)
    expect(await sent()).toBe(0)
    expect(await reservedMetres(application, LOCH)).toBe(before + 4)
    const { now } = application.clock
    application.clock.now = new Date(now.getTime() + DAY_MS)
    await Promise.all([remindHold(application.jobDeps, id), remindHold(application.deps, id)])
    expect(await sent()).toBe(1)
    application.clock.now = new Date(now.getTime() + HOLD_DAYS * DAY_MS)
    await Promise.all([endHold(application.deps, id), endHold(application.deps, id)])
    expect(await reservedMetres(application, LOCH)).toBe(before)
    application.clock.now = now
    expect(await heldBy(buyer)).toMatchObject([{ id, endReason: 'expired', piece: null }])
    expect(await buyer.client(extendHold, { params: { id } })).toMatchObject({ code: 'holdEnded' })
  })

  it('is later once it was extended, which is possible once', async () => {
    const buyer = await signUpRetailer(application)
    const { id } = await hold(buyer, 4)
    const { now } = application.clock
    application.clock.now = new Date(now.getTime() + DAY_MS / 2)
    const extended = (await succeed(buyer.client(extendHold, { params: { id } }))).data
    expect(Date.parse(extended.endsAt)).toBe(now.getTime() + (HOLD_DAYS + 1 / 2) * DAY_MS)
    expect(await buyer.client(extendHold, { params: { id } })).toMatchObject({ code: 'holdExtended' })
    application.clock.now = new Date(now.getTime() + HOLD_DAYS * DAY_MS)
    await endHold(application.jobDeps, id)
    application.clock.now = now
    expect(await heldBy(buyer)).toMatchObject([{ id, endedAt: null, extendDays: null }])
  })

  it('comes when its buyer releases it', async () => {
    const buyer = await signUpRetailer(application)
    const before = await reservedMetres(application, LOCH)
    const { id } = await hold(buyer, 4)
    await succeed(buyer.client(releaseHold, { params: { id } }))
    expect(await reservedMetres(application, LOCH)).toBe(before)
  })
})

describe('ordering what is held', () => {
  /** All of the cloth but the held length is gone to another order. */
  async function heldAndNothingElse(buyer: Buyer) {
    const other = await signUpRetailer(application)
    const fabricId = 'glenmoor-06-rowan'
    const body = { fabricId, fabricQuantity: 2 }
    const { id, piece } = (await succeed(buyer.client(holdCloth, { body }))).data
    for (const one of await piecesOf(application, fabricId)) {
      const free = (one.length_um - one.reserved_um) / METRE
      if (free > 0) await addLine(other.client, { fabricId, fabricQuantity: free, pieceId: one.id })
    }
    await succeed(orderCart(other.client))
    return { id, pieceNumber: piece!.pieceNumber, fabricId }
  }

  it('takes the held piece, also when nothing else of the cloth is left', async () => {
    const buyer = await signUpRetailer(application)
    const { id, pieceNumber, fabricId } = await heldAndNothingElse(buyer)
    const lineId = (await succeed(buyer.client(orderHeld, { params: { id } }))).data.id
    const [line] = linesOf(await readCart(buyer.client))
    expect(line).toMatchObject({
      id: lineId,
      availability: 'inStock',
      freeMicrometres: 2 * METRE,
      hold: { id, lengthMicrometres: 2 * METRE },
    })
    // More than is held is not there.
    const longer = { params: { id: lineId }, body: { fabricQuantity: 3 } }
    await succeed(buyer.client(changeCartItem, longer))
    expect(linesOf(await readCart(buyer.client))[0]!.availability).not.toBe('inStock')
    await succeed(buyer.client(changeCartItem, { ...longer, body: { fabricQuantity: 2 } }))
    await succeed(buyer.client(addCard, { body: { paymentMethod: 'demo_declined' } }))
    expect(await orderCart(buyer.client)).toMatchObject({ code: 'cardDeclined' })
    // Held as before, and again in the cart.
    expect(await heldBy(buyer)).toMatchObject([{ id, endedAt: null, isInCart: true }])
    await succeed(buyer.client(addCard, { body: { paymentMethod: 'demo_visa' } }))
    const order = (await succeed(orderCart(buyer.client))).data.id
    const placed = await readOrder(buyer.client, order)
    expect(placed.shipments[0]!.lines[0]!.allocations).toMatchObject([{ pieceNumber }])
    expect(await heldBy(buyer)).toMatchObject([{ id, endReason: 'ordered', orderId: order }])
    const pieces = await piecesOf(application, fabricId)
    expect(pieces.every(piece => piece.reserved_um === piece.length_um)).toBe(true)
  })
})

describe('the desk', () => {
  it('sees on a piece who holds it, and no other supplier’s desk does', async () => {
    const buyer = await signUpRetailer(application)
    const held = await hold(buyer, 2, { sidemark: 'Hall' })
    const clerk = await openSupplierDesk(application, 'clerk', 'halden-and-rowe')
    const stranger = await openSupplierDesk(application, 'clerk', 'brennan-linen')
    const { pieces } = (await succeed(clerk.client(getClothStock, { params: { id: LOCH } }))).data
    expect(pieces.find(({ id }) => id === held.piece!.id)!.buyersHold).toMatchObject([
      { id: held.id, sidemark: 'Hall', lengthMicrometres: 2 * METRE, endsAt: held.endsAt },
    ])
    expect(await stranger.client(getClothStock, { params: { id: LOCH } })).toMatchObject({
      code: 'notFound',
    })
  })
})

describe('held cloth in an order that has to be approved', () => {
  const owned = async () => {
    const owner = await signUpRetailer(application)
    return { owner, tom: await addColleague(application, owner.client, 'requester') }
  }
  const asked = async (client: Client) => {
    const { data } = await succeed(orderCart(client))
    expect(data.state).toBe('awaitingApproval')
    return data.id
  }

  it('goes back to its hold when its line is left out, and no other line takes it', async () => {
    const { owner, tom } = await owned()
    const { client: desk } = await openSupplierDesk(application, 'clerk', 'halden-and-rowe')
    const dyeLot = 'left-out'
    const pieces = [7, 30].map(fabricQuantity => ({
      pieceNumber: `LO-${fabricQuantity}`,
      dyeLot,
      fabricQuantity,
    }))
    const received = await succeed(desk(receivePieces, { params: { id: LOCH }, body: { pieces } }))
    const [heldPiece, other] = received.data.pieceIds
    const held = await hold({ ...owner, client: tom.client }, 7, { orderType: 'piece', pieceId: heldPiece })
    const { id: lineId } = (await succeed(tom.client(orderHeld, { params: { id: held.id } }))).data
    await addLine(tom.client, { fabricId: LOCH, fabricQuantity: 5, dyeLot })
    const params = { id: await asked(tom.client) }
    const body = { leftOut: true }
    await succeed(owner.client(changeOrderToApprove, { params: { ...params, lineId }, body }))
    const { version } = (await succeed(owner.client(getOrderToApprove, { params }))).data
    await succeed(
      owner.client(approveOrder, { params, body: { version }, idempotencyKey: crypto.randomUUID() }),
    )
    const reserved = new Map((await piecesOf(application, LOCH)).map(one => [one.id, one.reserved_um]))
    expect([reserved.get(heldPiece!), reserved.get(other!)]).toEqual([7 * METRE, 5 * METRE])
  })

  it('of who has left the team can be ordered by a colleague once the order is refused', async () => {
    const { owner, tom } = await owned()
    const held = await hold({ ...owner, client: tom.client }, 2)
    await succeed(tom.client(orderHeld, { params: { id: held.id } }))
    const params = { id: await asked(tom.client) }
    await succeed(owner.client(removeMember, { params: { id: tom.user.id } }))
    await succeed(owner.client(refuseOrder, { params, body: { reason: 'Not now' } }))
    const { id } = (await succeed(owner.client(orderHeld, { params: { id: held.id } }))).data
    expect(linesOf(await readCart(owner.client)).map(line => line.id)).toEqual([id])
  })
})
