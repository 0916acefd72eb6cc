import type { DataOf } from '../call/call.ts'
import type { calls } from '../calls.ts'
import type { OrderView } from '../orders/order-views.ts'
import type { ReorderReport } from '../orders/reorder.ts'
import { fabricCard, picture } from './cloth.ts'

const METRE = 1_000_000
const orderId = 'SV-10001'

const orderView: OrderView = {
  id: '01927c45-1a2b-7c3d-8e4f-5a6b7c8d9e0f',
  name: 'Hotel Clarence',
  filter: { stage: 'all', q: 'Clarence', supplier: '', placedBy: '', from: '', to: '', sort: 'newest' },
  isDefault: false,
}

const reorderReport: ReorderReport = {
  orderId,
  currency: 'GBP',
  lines: [
    {
      id: '01927c41-5d6e-7f80-9a1b-2c3d4e5f6071',
      fabric: {
        id: fabricCard.id,
        designName: 'Glenmoor',
        colourName: 'Loch',
        colourNumber: '04',
        picture,
        supplierName: 'Ardoch Mill',
      },
      orderType: 'cut',
      sidemark: 'Mrs Ellis, drawing room',
      state: 'ready',
      isInOnePiece: false,
      cutMicrometres: 4.6 * METRE,
      unitPriceBeforeMinor: 6730,
      unitPriceMinor: 6840,
      goodsMinor: 31_464,
      lotsBefore: ['26-118'],
      lots: ['26-131'],
      lot: null,
      freeMicrometres: 62.4 * METRE,
      alternatives: [],
    },
  ],
  readyCount: 1,
  readyGoodsMinor: 31_464,
  version: 'b7c1',
  key: '01927c46-1a2b-7c3d-8e4f-5a6b7c8d9e0f',
}

/** Of the list of orders, and of ordering again. */
export const orderListAnswers = {
  getOrderViews: {
    views: [orderView],
    suppliers: [{ id: 'ardoch-mill', name: 'Ardoch Mill' }],
    members: [{ id: '01927c3e-5f0a-7b6e-9c51-0f6f2c1d8b01', name: 'Nora Ellwood' }],
  },
  saveOrderView: orderView,
  changeOrderView: null,
  removeOrderView: null,
  getOrderRows: [
    {
      id: orderId,
      placedAt: '2026-11-20T14:31:07.000Z',
      state: 'placed',
      placedBy: 'Nora Ellwood',
      poNumber: 'ELLIS-026',
      endCustomer: 'Mrs Ellis, drawing room',
      supplierNames: ['Ardoch Mill'],
      clothNames: ['Glenmoor 04 Loch'],
      lengthMicrometres: 4.6 * METRE,
      neededBy: null,
      dispatchOn: '2026-11-24',
      currency: 'GBP',
      totalMinor: 39_497,
    },
  ],
  listSamples: {
    samples: [
      {
        id: '01927c41-5d6e-7f80-9a1b-2c3d4e5f6071',
        orderId,
        fabric: {
          id: fabricCard.id,
          designName: 'Glenmoor',
          colourName: 'Loch',
          colourNumber: '04',
          picture,
        },
        supplier: { id: 'ardoch-mill', name: 'Ardoch Mill' },
        sidemark: 'Mrs Ellis, drawing room',
        stage: 'sent',
        askedAt: '2026-11-12T14:31:07.000Z',
        sentAt: '2026-11-13T09:00:00.000Z',
        arrivedAt: null,
        endedAt: null,
        dueOn: '2026-11-20',
        isLate: false,
        chasedAt: null,
        message: null,
      },
    ],
    allowances: [{ supplier: { id: 'ardoch-mill', name: 'Ardoch Mill' }, orderedCount: 2, limit: 4 }],
  },
  markSample: null,
  chaseSample: null,
  checkReorder: reorderReport,
  orderAgain: { added: 1 },
} satisfies { [Name in keyof typeof calls]?: DataOf<(typeof calls)[Name]> }
