import { getCart } from '@selvedge/contract/cart/cart.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { confirmShipments, findByScan, getDeskShipment } from '@selvedge/contract/fulfilment/shipments.ts'
import type { DeskShipment } from '@selvedge/contract/fulfilment/shipment.ts'
import { placeOrder } from '@selvedge/contract/orders/orders.ts'
import { listSubstitutes, offerSubstitute, sendCutting } from '@selvedge/contract/sign-off/desk-sign-offs.ts'
import { askForCutting } from '@selvedge/contract/sign-off/sign-offs.ts'
import { done, fillCart, keepCard, type Member } from './member.ts'
import { cuttingLink, signOffLink } from './supplier-link.ts'
import { solidPicture } from '../support/solid-picture.ts'
import type { Prepared } from './visitors.ts'

type Lines = Parameters<typeof fillCart>[1]

/** An order of the member with these lines, and the shipment of the first of them as the desk has it, confirmed. */
export async function confirmedOrder(
  member: Member,
  desk: Client,
  lines: Lines,
): Promise<{ number: string; shipment: DeskShipment }> {
  await keepCard(member, 'demo_visa')
  await fillCart(member, lines)
  const { version } = (await done(member.client(getCart))).data
  const placing = { body: { cartVersion: version }, idempotencyKey: crypto.randomUUID() }
  const { id: number } = (await done(member.client(placeOrder, placing))).data
  const found = (await done(desk(findByScan, { query: { code: number } }))).data
  const id = found.kind === 'order' ? found.shipmentIds[0]! : ''
  await done(desk(confirmShipments, { body: { shipmentIds: [id] } }))
  return { number, shipment: (await done(desk(getDeskShipment, { params: { id } }))).data }
}

export const cuttingFile = (): File =>
  new File([new Uint8Array(solidPicture())], 'cutting.png', { type: 'image/png' })

/** The desk offers what it is proposed first of this kind in place of a line. */
export async function offerFirst(desk: Client, lineId: string): Promise<void> {
  const params = { id: lineId }
  const candidates = (await done(desk(listSubstitutes, { params, query: {} }))).data
  const other = candidates.find(({ kind }) => kind !== 'otherLot') ?? candidates[0]!
  const refundMinor = other.money!.refundMinor
  const note = 'The last piece has a slub right across.'
  await done(
    desk(offerSubstitute, { params, body: { pieceId: other.pieceId, reason: 'flaw', note, refundMinor } }),
  )
}

/** Lines that a buyer is asked about, each of an order of its own, with the links of the mails. */
export async function askBuyer(member: Member, desk: Client): Promise<Prepared['signOffLinks']> {
  const order = async () => {
    const { number, shipment } = await confirmedOrder(member, desk, [{ fabricQuantity: 2 }])
    return { number, lineId: shipment.lines[0]!.id }
  }
  const askFor = ({ number, lineId }: Awaited<ReturnType<typeof order>>) =>
    done(member.client(askForCutting, { params: { id: number, lineId }, body: { note: '' } }))
  const [asked, sent, offered] = [await order(), await order(), await order()]
  await askFor(asked)
  await askFor(sent)
  const body = { image: cuttingFile(), postedOn: '', note: 'By daylight' } as const
  await done(desk(sendCutting, { params: { id: sent.lineId }, body }))
  await offerFirst(desk, offered.lineId)
  return {
    asked: await cuttingLink(asked.number),
    cutting: await signOffLink(sent.number),
    substitute: await signOffLink(offered.number),
  }
}
