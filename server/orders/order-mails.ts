import type { Transaction } from 'kysely'
import { metresFromMicrometres } from '@selvedge/contract/measurement.ts'
import { MINOR_UNITS, type Currency } from '@selvedge/contract/money.ts'
import type { OrderDetail } from '@selvedge/contract/orders.ts'
import { paths } from '@selvedge/contract/paths.ts'
import type { Address } from '@selvedge/contract/retailer.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { composeMail, type MailContent } from '../platform/mail-layout.ts'
import { writeMail, type MailKind } from '../platform/mail.ts'
import type { OrderDeps } from './order-deps.ts'
import { presentDetail, type OrderParts } from './order.present.ts'
import { readOrder } from './read-orders.ts'
import type { LockedOrder } from './settlement.queries.ts'

type Shipment = OrderDetail['shipments'][number]
type Line = Shipment['lines'][number]

/** The buyer's confirmation, and to each supplier its own part of the order, without our prices. */
export async function writePlacedMails(
  trx: Transaction<DB>,
  deps: OrderDeps,
  order: LockedOrder,
): Promise<void> {
  const parts = await partsOf(trx, order)
  const detail = presentDetail(parts)
  const post = posting(trx, deps, order.id)
  await post('orderPlaced', parts.order.email, placedContent(detail, linkTo(deps, detail)))
  for (const shipment of detail.shipments) {
    const { order_email } = parts.lines.find(line => line.supplier_slug === shipment.supplier.id)!
    await post('supplierOrder', order_email, supplierContent(detail, shipment, parts))
  }
}

/** To a buyer who no longer waits at the screen: nothing was ordered. */
export async function writeFailedMail(
  trx: Transaction<DB>,
  deps: OrderDeps,
  order: LockedOrder,
): Promise<void> {
  const parts = await partsOf(trx, order)
  await posting(trx, deps, order.id)('orderFailed', parts.order.email, {
    subject: `Order ${order.number} was not placed`,
    heading: `Order ${order.number} was not placed`,
    paragraphs: [
      'The payment did not go through, so nothing was ordered and the cloth is no longer held.',
      'Any amount that was taken goes back to your card. Your cart is kept.',
    ],
    action: { label: 'Open the cart', url: `${deps.env.publicOrigin}${paths.checkout}` },
  })
}

const partsOf = async (trx: Transaction<DB>, order: LockedOrder): Promise<OrderParts> =>
  (await readOrder({ db: trx, retailerId: order.retailer_id, number: order.number }))!

const posting =
  (trx: Transaction<DB>, { jobs }: OrderDeps, orderId: string) =>
  (kind: MailKind, recipient: string, content: MailContent) =>
    writeMail({ trx, jobs, mail: { kind, recipient, orderId, ...composeMail(content) } })

const linkTo = ({ env }: OrderDeps, order: OrderDetail) => `${env.publicOrigin}${paths.order(order.id)}`

const money = (minor: number, currency: Currency) =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(minor / MINOR_UNITS)
const metres = (micrometres: number) => `${metresFromMicrometres(micrometres)} m`
const joined = (parts: (string | null)[]) => parts.filter(Boolean).join(', ')
const addressLine = (address: Address) =>
  joined([address.line1, address.line2, address.city, address.region, address.postcode, address.country])
const clothOf = ({ fabric }: Line) => `${fabric.designName} ${fabric.colourNumber} ${fabric.colourName}`
const amountOf = (line: Line) => (line.orderType === 'sample' ? 'sample' : metres(line.cutMicrometres))
const piecesOf = (line: Line) =>
  line.allocations
    .map(piece => `piece ${piece.pieceNumber} lot ${piece.dyeLot} ${metres(piece.lengthMicrometres)}`)
    .join(', ')

function placedContent(order: OrderDetail, url: string): MailContent {
  const { totals, currency } = order
  const shipped = order.shipments.flatMap(shipment => [
    `${shipment.supplier.name}, leaves on ${shipment.dispatchOn}:`,
    ...shipment.lines.map(line =>
      joined([clothOf(line), amountOf(line), piecesOf(line), money(line.goodsMinor, currency)]),
    ),
  ])
  const sums = [
    `Goods ${money(totals.goodsMinor, currency)}`,
    `cut fees ${money(totals.cutFeesMinor, currency)}`,
    `carriage ${money(totals.carriageMinor, currency)}`,
    `tax ${money(totals.taxMinor, currency)}`,
  ]
  return {
    subject: `Order ${order.id} is placed`,
    heading: `Order ${order.id} is placed`,
    paragraphs: [
      joined([order.poNumber && `Your order no. ${order.poNumber}`, `to ${addressLine(order.shipTo)}`]),
      ...shipped,
      joined(sums),
      `Total ${money(totals.totalMinor, currency)}`,
    ],
    action: { label: 'Open the order', url },
  }
}

const wantedOf = (line: Line) => (line.neededBy ? `needed by ${line.neededBy}` : null)

function supplierContent(order: OrderDetail, shipment: Shipment, { lines }: OrderParts): MailContent {
  const skuOf = new Map(lines.map(line => [line.id, line.supplier_sku]))
  return {
    subject: `Order ${order.id} from ${order.billTo.businessName}`,
    heading: `Order ${order.id}`,
    paragraphs: [
      joined([`For ${order.billTo.businessName}`, order.poNumber && `their order no. ${order.poNumber}`]),
      `Send to ${addressLine(order.shipTo)}`,
      `Leaves on ${shipment.dispatchOn}`,
      ...shipment.lines.map(line =>
        joined([
          skuOf.get(line.id)!,
          clothOf(line),
          amountOf(line),
          piecesOf(line),
          line.sidemark,
          wantedOf(line),
          line.note,
        ]),
      ),
      ...(order.note ? [`Note: ${order.note}`] : []),
    ],
  }
}
