import type { orderMessageCalls } from '@selvedge/contract/orders/order-messages.ts'
import type { Row } from './isolation-rows.ts'

const NO_ID = '01927c44-5d0e-7a31-9a4b-6c7d8e9fa001'
const SAID = { messageId: NO_ID, text: 'When does it leave?' }
const HALDEN = { supplierId: 'halden-and-rowe' }
const shipment = { params: { id: NO_ID } }

/** Messages of an order are its buyer's and its supplier's. */
export const orderMessageRows: Record<keyof typeof orderMessageCalls, Row> = {
  listOrderMessages: {
    send: ({ orderId }) => ({ params: { id: orderId } }),
    other: 'notFound',
    viewer: 'answered',
  },
  writeOrderMessage: {
    send: ({ orderId }) => ({ params: { id: orderId }, body: { ...HALDEN, ...SAID } }),
    other: 'notFound',
  },
  readOrderMessages: {
    send: ({ orderId }) => ({ params: { id: orderId }, body: { ...HALDEN, messageId: NO_ID } }),
    other: 'notFound',
  },
  listShipmentMessages: { send: () => shipment, other: 'signInRequired' },
  writeShipmentMessage: { send: () => ({ ...shipment, body: SAID }), other: 'signInRequired' },
  readShipmentMessages: {
    send: () => ({ ...shipment, body: { messageId: NO_ID } }),
    other: 'signInRequired',
  },
}
