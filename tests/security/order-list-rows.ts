import type { calls } from '@selvedge/contract/calls.ts'
import type { Row } from './isolation-rows.ts'

const answered: Row = { other: 'answered' }
const NO_ID = '01927c40-1b2c-7d3e-8f40-5a6b7c8d9e01'

/** The dashboard, the list of orders, a member's own views of it, and ordering again. */
export const orderListRows = {
  listOrders: answered,
  getWaiting: answered,
  getSpend: answered,
  getOrderRows: answered,
  getOrderViews: answered,
  saveOrderView: { send: () => ({ body: { name: 'Mine', filter: {} } }), other: 'answered' },
  changeOrderView: { send: () => ({ params: { id: NO_ID }, body: { isDefault: true } }), other: 'notFound' },
  removeOrderView: { send: () => ({ params: { id: NO_ID } }), other: 'notFound' },
  listSamples: answered,
  markSample: { send: () => ({ params: { id: NO_ID }, body: { stage: 'arrived' } }), other: 'notFound' },
  chaseSample: { send: () => ({ params: { id: NO_ID } }), other: 'notFound' },
  checkReorder: { send: ({ orderId }) => ({ params: { id: orderId } }), other: 'notFound' },
  orderAgain: {
    send: ({ orderId }) => ({
      params: { id: orderId },
      body: { chosen: [], version: 'none', key: crypto.randomUUID() },
    }),
    other: 'notFound',
  },
} satisfies Partial<Record<keyof typeof calls, Row>>
