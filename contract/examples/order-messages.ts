import type { OrderThread } from '../orders/order-messages.ts'

const thread: OrderThread = {
  supplier: { id: 'ardoch-mill', name: 'Ardoch Mill' },
  messages: [
    {
      id: '01927c45-6e1f-7b42-8b5c-7d8e9fa0b401',
      from: 'buyer',
      by: 'Nora Ellwood',
      text: 'Can it leave with the next parcel?',
      at: '2026-11-20T14:31:07.000Z',
      isRead: true,
    },
    {
      id: '01927c45-6e1f-7b42-8b5c-7d8e9fa0b402',
      from: 'supplier',
      by: 'Rosa Alm',
      text: 'It can: both leave on Monday.',
      at: '2026-11-20T14:52:40.000Z',
      isRead: false,
    },
  ],
  unreadCount: 1,
}

export const orderMessageAnswers = {
  listOrderMessages: { threads: [thread] },
  writeOrderMessage: thread,
  readOrderMessages: null,
  listShipmentMessages: { ...thread, unreadCount: 0 },
  writeShipmentMessage: { ...thread, unreadCount: 0 },
  readShipmentMessages: null,
}
