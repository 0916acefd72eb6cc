import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { faultMessage } from '../call/field-faults.ts'
import { Named } from '../catalogue/fabric-card.ts'
import { multiLine, singleLine } from '../format/text.ts'
import { MESSAGES_AN_HOUR, ORDER_MESSAGE_LENGTH } from './order-message-terms.ts'

export const OrderMessage = z.object({
  id: z.uuid(),
  /** `supplier` is the desk, also where Selvedge answers for a supplier. */
  from: z.enum(['buyer', 'supplier']),
  /** Who wrote it, by name; null for Selvedge. */
  by: z.string().nullable(),
  text: z.string(),
  at: z.string(),
  /** The other side has read it. */
  isRead: z.boolean(),
})
export type OrderMessage = z.output<typeof OrderMessage>

/** What the buyer of an order and one of its suppliers wrote, oldest first. */
export const OrderThread = z.object({
  supplier: Named,
  messages: z.array(OrderMessage),
  /** What the reader’s side has not read yet. */
  unreadCount: z.int(),
})
export type OrderThread = z.output<typeof OrderThread>

const text = multiLine(ORDER_MESSAGE_LENGTH).min(1, faultMessage({ code: 'required' }))
/** Given by the caller: a message that is sent again under the same id is written once. */
const messageId = z.uuid()
const ofOrder = z.strictObject({ id: singleLine(20).min(1) })
const ofShipment = z.strictObject({ id: z.uuid() })
const supplier = singleLine(120).min(1)
const order = { id: 'SV-10001' }
const shipment = { id: '01927c44-5d0e-7a31-9a4b-6c7d8e9fa301' }
const example = { messageId: '01927c45-6e1f-7b42-8b5c-7d8e9fa0b401' }

const own = { area: 'Orders', access: 'retailer' } as const
const atDesk = { area: 'Desk', access: 'desk' } as const

export const listOrderMessages = defineCall({
  ...own,
  name: 'listOrderMessages',
  method: 'GET',
  path: '/orders/{id}/messages',
  summary: 'What the retailer and the suppliers of a placed order wrote to each other, by supplier.',
  params: ofOrder,
  data: z.object({ threads: z.array(OrderThread) }),
  errors: ['notFound', 'profileIncomplete'],
  example: { params: order },
})
export const writeOrderMessage = defineCall({
  ...own,
  name: 'writeOrderMessage',
  method: 'POST',
  path: '/orders/{id}/messages',
  needs: 'writeToSuppliers',
  summary: `Write to a supplier about an order; it is mailed too. At most ${MESSAGES_AN_HOUR} an hour.`,
  params: ofOrder,
  body: z.strictObject({ supplierId: supplier, messageId, text }),
  data: OrderThread,
  errors: ['notFound', 'profileIncomplete', 'tooManyRequests'],
  example: {
    params: order,
    body: { supplierId: 'ardoch-mill', ...example, text: 'Can it leave with the next parcel?' },
  },
})
export const readOrderMessages = defineCall({
  ...own,
  name: 'readOrderMessages',
  method: 'PUT',
  path: '/orders/{id}/messages/read',
  summary: 'Note that the retailer has read a supplier’s messages, up to one of them.',
  params: ofOrder,
  body: z.strictObject({ supplierId: supplier, messageId }),
  data: z.null(),
  errors: ['notFound', 'profileIncomplete'],
  example: { params: order, body: { supplierId: 'ardoch-mill', ...example } },
})
export const listShipmentMessages = defineCall({
  ...atDesk,
  name: 'listShipmentMessages',
  method: 'GET',
  path: '/desk/shipments/{id}/messages',
  desk: 'seeOrders',
  summary: 'What the buyer of a shipment’s order and its supplier wrote to each other.',
  params: ofShipment,
  data: OrderThread,
  errors: ['notFound'],
  example: { params: shipment },
})
export const writeShipmentMessage = defineCall({
  ...atDesk,
  name: 'writeShipmentMessage',
  method: 'POST',
  path: '/desk/shipments/{id}/messages',
  desk: 'writeToBuyers',
  summary: `Write to the buyer of a shipment; it is mailed too. At most ${MESSAGES_AN_HOUR} an hour.`,
  params: ofShipment,
  body: z.strictObject({ messageId, text }),
  data: OrderThread,
  errors: ['notFound', 'tooManyRequests'],
  example: {
    params: shipment,
    body: { ...example, text: 'The piece has a slub at 4 m. May we cut before it?' },
  },
})
export const readShipmentMessages = defineCall({
  ...atDesk,
  name: 'readShipmentMessages',
  method: 'PUT',
  path: '/desk/shipments/{id}/messages/read',
  desk: 'writeToBuyers',
  summary: 'Note that the supplier has read the buyer’s messages, up to one of them.',
  params: ofShipment,
  body: z.strictObject({ messageId }),
  data: z.null(),
  errors: ['notFound'],
  example: { params: shipment, body: example },
})
export const orderMessageCalls = {
  listOrderMessages,
  writeOrderMessage,
  readOrderMessages,
  listShipmentMessages,
  writeShipmentMessage,
  readShipmentMessages,
}
