import type { DataOf } from '../call/call.ts'
import type { calls } from '../calls.ts'
import type { CandidatePiece, Cutting, DeskShipment } from '../fulfilment/shipment.ts'
import type { SupplierOrder } from '../fulfilment/supplier-orders.ts'
import type { DeskRow } from '../fulfilment/rows.ts'
import { dispatched } from './cloth.ts'
import { orderDetail } from './ordering.ts'
import { cloth, flaw, label, line, METRE, pieceId, shipment, stockAnswers, supplier } from './stock.ts'

const parcelId = '01927c42-3b4c-7d5e-8f60-7a8b9c0d1e02'
const candidate: CandidatePiece = {
  ...label,
  id: pieceId,
  lengthMicrometres: 24 * METRE,
  heldMicrometres: 0,
  freeMicrometres: 24 * METRE,
  cuttableMicrometres: 24 * METRE,
  cutMicrometres: 4.6 * METRE,
  insteadOf: null,
  holdsAll: true,
  restMicrometres: 19.4 * METRE,
  flaws: [flaw],
  whyNot: null,
  shortMicrometres: null,
  isBestFit: true,
  leavesRemnant: false,
  isProposed: true,
  insteadId: null,
}
const cutting: Cutting = {
  ...label,
  id: '01927c42-3b4c-7d5e-8f60-7a8b9c0d1e04',
  lengthMicrometres: 4.6 * METRE,
  remnant: {
    ...label,
    id: '01927c42-3b4c-7d5e-8f60-7a8b9c0d1e05',
    pieceNumber: 'R-10001',
    lengthMicrometres: 19.4 * METRE,
  },
  flawNote: '',
  cutAt: '2026-11-23T11:26:00.000Z',
  cutBy: 'Iain Rennie',
}
const parcel: DeskShipment['parcels'][number] = {
  id: parcelId,
  number: 'P-10001',
  weightGrams: 4200,
  packedAt: '2026-11-23T13:50:00.000Z',
  carrier: null,
  carrierName: '',
  trackingNumber: '',
  trackingUrl: null,
  dispatchedAt: null,
  deliveredAt: null,
  lineIds: [line!.id],
}
const { lineIds: _, ...packed } = parcel
const ofOrder = {
  ...packed,
  shipmentId: shipment!.id,
  orderNumber: orderDetail.id,
  businessName: 'Ellwood & Daughter',
  supplier,
  shipTo: shipment!.shipTo,
  lineCount: 1,
  lengthMicrometres: 4.6 * METRE,
}
const row: DeskRow = {
  id: line!.id,
  lane: 'toCut',
  shipmentId: shipment!.id,
  lineId: line!.id,
  parcel: null,
  dueAt: '2026-11-23T17:00:00.000Z',
  why: 'cutBy',
  isLate: false,
  supplier,
  orderNumber: orderDetail.id,
  businessName: 'Ellwood & Daughter',
  town: 'Bath',
  sidemark: 'Mrs Ellis, drawing room',
  cloth,
  orderType: 'cut',
  lineCount: 1,
  lengthMicrometres: 4.6 * METRE,
  pieces: [label],
  neededBy: null,
  leavesOn: '2026-11-24',
  dayReason: '',
  dayHasPassed: false,
  placedAt: orderDetail.placedAt,
  waits: null,
}
const noRows = { count: 0, late: 0, lengthMicrometres: 0, nextDueAt: null }
const deskShipment: DeskShipment = {
  id: shipment!.id,
  orderNumber: orderDetail.id,
  orderState: 'confirmed',
  lane: 'toCut',
  dueAt: row.dueAt,
  isLate: false,
  supplier,
  businessName: 'Ellwood & Daughter',
  placedBy: 'Nora Ellwood',
  placedAt: orderDetail.placedAt,
  confirmedAt: '2026-11-23T09:40:00.000Z',
  poNumber: 'ELLIS-026',
  note: '',
  shipTo: shipment!.shipTo,
  dispatch: dispatched,
  leavesOn: dispatched.on,
  firstDay: '2026-11-23',
  lines: [
    {
      id: line!.id,
      cloth,
      orderType: 'cut',
      state: 'allocated',
      cutMicrometres: 4.6 * METRE,
      requestedMicrometres: 4.572 * METRE,
      onePiece: true,
      lotAsked: '',
      supplierConfirms: null,
      sidemark: 'Mrs Ellis, drawing room',
      neededBy: null,
      note: '',
      cutList: null,
      allocations: [{ ...label, pieceId, lengthMicrometres: 4.6 * METRE }],
      cuttings: [],
      backOrderOn: null,
      cancelled: null,
      parcelNumber: null,
      signOff: { waits: null, answerBy: null, approvedLot: null },
      money: { unitPriceMinor: 6840, goodsMinor: 31_464, cutFeeMinor: 0 },
    },
  ],
  parcels: [],
  money: {
    currency: 'GBP',
    goodsMinor: 31_464,
    cutFeesMinor: 0,
    carriageMinor: 1450,
    unstatedCharges: [],
    discountMinor: 0,
    netMinor: 32_914,
    taxBasisPoints: 2000,
  },
  history: [
    {
      at: orderDetail.placedAt,
      event: 'placed',
      undid: null,
      isUndone: false,
      by: 'Nora Ellwood',
      lineId: null,
      parcelNumber: null,
      day: null,
      note: '',
    },
    {
      at: '2026-11-23T09:40:00.000Z',
      event: 'confirmed',
      undid: null,
      isUndone: false,
      by: 'Fiona Kerr',
      lineId: null,
      parcelNumber: null,
      day: null,
      note: '',
    },
  ],
}

const { picture: _picture, ...clothInWords } = cloth
export const supplierOrder: SupplierOrder = {
  orderNumber: orderDetail.id,
  state: 'open',
  supplier,
  businessName: 'Ellwood & Daughter',
  poNumber: 'ELLIS-026',
  placedAt: orderDetail.placedAt,
  confirmedAt: null,
  dispatch: dispatched,
  delivery: { shipTo: shipment!.shipTo, note: '' },
  lines: [
    {
      id: line!.id,
      state: 'open',
      cloth: clothInWords,
      orderType: 'cut',
      cutMicrometres: 4.6 * METRE,
      supplierConfirms: null,
      pieces: [{ pieceNumber: 'P-3307', dyeLot: '26-118', lengthMicrometres: 4.6 * METRE }],
      sidemark: 'Mrs Ellis, drawing room',
      neededBy: null,
      note: '',
      cutList: null,
      backOrderOn: null,
      reason: '',
    },
  ],
  locale: 'en',
}

type Named =
  | keyof typeof import('../fulfilment/fulfilment.ts').fulfilmentCalls
  | keyof typeof import('../fulfilment/supplier-orders.ts').supplierOrderCalls
  | 'cancelOrder'
  | 'changeDeliveryAddress'

export const fulfilmentAnswers: { [Name in Named]: DataOf<(typeof calls)[Name]> } = {
  cancelOrder: null,
  changeDeliveryAddress: null,
  getSupplierOrder: supplierOrder,
  answerSupplierOrder: {
    recorded: true,
    order: {
      ...supplierOrder,
      state: 'answered',
      confirmedAt: '2026-11-23T09:40:00.000Z',
      delivery: null,
      lines: supplierOrder.lines.map(one => ({ ...one, state: 'confirmed' as const })),
    },
  },
  listDeskRows: {
    now: '2026-11-23T10:42:00.000Z',
    lanes: {
      toConfirm: noRows,
      toCut: { count: 1, late: 0, lengthMicrometres: 4.6 * METRE, nextDueAt: row.dueAt },
      toPack: noRows,
      toSend: noRows,
    },
    rows: [row],
    total: 1,
  },
  getDeskShipment: deskShipment,
  confirmShipments: { confirmed: 1 },
  refuseLine: null,
  backOrderLine: null,
  stateDispatchDay: null,
  listCandidatePieces: [candidate],
  choosePiece: null,
  choosePieces: null,
  recordCut: { outcome: 'cut', cutting, isLineCut: true },
  packParcel: parcel,
  listParcelsToSend: {
    now: '2026-11-23T14:05:00.000Z',
    waiting: [
      {
        ...ofOrder,
        dueAt: '2026-11-23T15:30:00.000Z',
        isLate: false,
        leaves: { on: '2026-11-23', at: '15:30', isToday: true },
        proposed: { carrier: 'dpd', carrierName: '' },
      },
    ],
    gone: [],
  },
  dispatchParcels: { dispatched: 1 },
  markDelivered: null,
  findByScan: {
    kind: 'pieces',
    pieces: [
      {
        ...label,
        id: pieceId,
        cloth,
        supplier,
        lengthMicrometres: 24 * METRE,
        lines: [{ lineId: line!.id, shipmentId: shipment!.id, orderNumber: orderDetail.id }],
      },
    ],
  },
  listRefusedRefunds: [
    {
      id: '01927c44-5d0e-7a31-9a4b-6c7d8e9fc001',
      orderNumber: orderDetail.id,
      businessName: 'Ellwood & Daughter',
      amountMinor: 8640,
      currency: 'GBP',
      refusedAt: '2026-11-23T14:05:00.000Z',
    },
  ],
  creditRefusedRefund: [],
  ...stockAnswers,
}
