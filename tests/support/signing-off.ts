import type { Client } from '@selvedge/contract/call/client.ts'
import { confirmShipments } from '@selvedge/contract/fulfilment/shipments.ts'
import {
  getDeskSignOffs,
  listSubstitutes,
  offerSubstitute,
  sendCutting,
  type SubstituteCandidate,
} from '@selvedge/contract/sign-off/desk-sign-offs.ts'
import { askForCutting, listSignOffs } from '@selvedge/contract/sign-off/sign-offs.ts'
import type { TestApplication } from './application.ts'
import { addLine, orderCart, readOrder } from './buying.ts'
import { succeed } from './factories.ts'
import { onePixel } from './one-pixel.ts'

export const cuttingPhoto = (): File =>
  new File([Buffer.from(onePixel, 'base64')], 'cutting.png', { type: 'image/png' })

type Wanted = Parameters<typeof addLine>[1]
/** An order of one supplier with the ids of its shipment and lines. */
export async function orderedLines(buyer: Client, ...lines: Wanted[]) {
  for (const line of lines) await addLine(buyer, line)
  const { id } = (await succeed(orderCart(buyer))).data
  const [shipment] = (await readOrder(buyer, id)).shipments
  return { number: id, shipmentId: shipment!.id, lineIds: shipment!.lines.map(line => line.id) }
}

export const confirmed = (desk: Client, shipmentId: string) =>
  succeed(desk(confirmShipments, { body: { shipmentIds: [shipmentId] } }))

export const askCutting = async (buyer: Client, number: string, lineId: string, note = '') =>
  (await succeed(buyer(askForCutting, { params: { id: number, lineId }, body: { note } }))).data.cuttings[0]!

/** The desk sends the photo of a cutting; returns the id of the cutting. */
export async function sendCuttingOf(desk: Client, lineId: string, note = ''): Promise<string> {
  const body = { image: cuttingPhoto(), postedOn: '2026-11-27', note }
  return (await succeed(desk(sendCutting, { params: { id: lineId }, body }))).data.cuttings[0]!.id
}

export const substitutesFor = async (desk: Client, lineId: string, q = ''): Promise<SubstituteCandidate[]> =>
  (await succeed(desk(listSubstitutes, { params: { id: lineId }, query: { q } }))).data

/** The desk offers a substitute; returns its id. */
export async function offerInstead(
  desk: Client,
  lineId: string,
  { pieceId, money }: SubstituteCandidate,
): Promise<string> {
  const refundMinor = money!.refundMinor
  const body = { pieceId, reason: 'flaw' as const, note: 'A slub right across.', refundMinor }
  return (await succeed(desk(offerSubstitute, { params: { id: lineId }, body }))).data.substitutes[0]!.id
}

export const signOffsOf = async (buyer: Client, number: string) =>
  (await succeed(buyer(listSignOffs, { params: { id: number } }))).data

export const deskSignOffsOf = async (desk: Client, lineId: string) =>
  (await succeed(desk(getDeskSignOffs, { params: { id: lineId } }))).data

/** The token of the link in the latest mail of a kind about an order. */
export async function linkIn(
  { db }: Pick<TestApplication, 'db'>,
  number: string,
  kind: 'cuttingAsked' | 'cuttingSent' | 'substituteOffered' | 'cuttingAnswered' | 'answerReminder',
): Promise<string> {
  const mail = await db
    .selectFrom('mails')
    .innerJoin('orders', 'orders.id', 'mails.order_id')
    .select('mails.text_body')
    .where('orders.number', '=', number)
    .where('mails.kind', '=', kind)
    .orderBy('mails.created_at', 'desc')
    .orderBy('mails.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return /\/(?:sign-off|cutting)\/([\w-]+)/.exec(mail.text_body)![1]!
}

export const reservedOf = async ({ db }: Pick<TestApplication, 'db'>, pieceId: string): Promise<number> =>
  (await db.selectFrom('pieces').select('reserved_um').where('id', '=', pieceId).executeTakeFirstOrThrow())
    .reserved_um

const LOCH = 'glenmoor-04-loch'
/** Has a cloth cost so many times what Glenmoor Loch does. */
export async function priced(
  { db }: Pick<TestApplication, 'db'>,
  cloth: string,
  factor: number,
): Promise<void> {
  const { cut_price_minor } = await db
    .selectFrom('colourways')
    .select('cut_price_minor')
    .where('slug', '=', LOCH)
    .executeTakeFirstOrThrow()
  const price = Math.round(cut_price_minor * factor)
  const prices = { cut_price_minor: price, piece_price_minor: price }
  await db.updateTable('colourways').set(prices).where('slug', '=', cloth).execute()
}

/** Another cloth that could be offered in place of a line of Glenmoor Loch, at so many times its price. */
export async function clothAtPrice(
  application: Pick<TestApplication, 'db'>,
  desk: Client,
  lineId: string,
  factor: number,
): Promise<SubstituteCandidate> {
  const other = (await substitutesFor(desk, lineId)).find(({ kind }) => kind !== 'otherLot')!
  await priced(application, other.cloth.id, factor)
  return (await substitutesFor(desk, lineId)).find(({ pieceId }) => pieceId === other.pieceId)!
}
