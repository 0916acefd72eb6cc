import type { DataOf } from '../call/call.ts'
import type { calls } from '../calls.ts'
import type { DeskCloth } from '../fulfilment/rows.ts'
import { picture } from './cloth.ts'
import { orderDetail } from './ordering.ts'

export const METRE = 1_000_000
export const [shipment] = orderDetail.shipments
export const [line] = shipment!.lines
export const supplier = { id: 'ardoch-mill', name: 'Ardoch Mill' }
export const cloth: DeskCloth = {
  id: 'glenmoor-04-loch',
  designName: 'Glenmoor',
  colourName: 'Loch',
  colourNumber: '04',
  supplierSku: 'GM22004',
  picture,
}
export const label = { pieceNumber: 'P-3307', dyeLot: '26-118', shelf: 'C-14' }
export const pieceId = '01927c42-3b4c-7d5e-8f60-7a8b9c0d1e03'
export const flaw = { fromMicrometres: 18.2 * METRE, lengthMicrometres: 40_000, note: 'Slub, red string' }

type Named =
  | 'listStock'
  | 'getClothStock'
  | 'receivePieces'
  | 'countPiece'
  | 'splitPiece'
  | 'writeOffPiece'
  | 'markFlaw'
  | 'unmarkFlaw'

export const stockAnswers: { [Name in Named]: DataOf<(typeof calls)[Name]> } = {
  listStock: {
    total: 1,
    page: 1,
    pageCount: 1,
    cloths: [
      {
        cloth,
        supplier,
        lengthMicrometres: 55.2 * METRE,
        heldMicrometres: 4.6 * METRE,
        freeMicrometres: 50.6 * METRE,
        largestFreeMicrometres: 31.2 * METRE,
        pieceCount: 2,
        lotCount: 1,
        stated: 'length',
      },
    ],
  },
  getClothStock: {
    cloth,
    supplier,
    stated: 'length',
    pieces: [
      {
        ...label,
        id: pieceId,
        lengthMicrometres: 24 * METRE,
        heldMicrometres: 4.6 * METRE,
        freeMicrometres: 19.4 * METRE,
        flaws: [flaw],
        parentNumber: null,
        buyersHold: [],
        heldFor: [
          {
            lineId: line!.id,
            shipmentId: shipment!.id,
            orderNumber: orderDetail.id,
            lengthMicrometres: 4.6 * METRE,
            isPending: false,
          },
        ],
        countedAt: null,
      },
    ],
    awaited: [],
    movements: [
      {
        id: '01927c42-3b4c-7d5e-8f60-7a8b9c0d1e06',
        at: '2026-11-06T08:50:00.000Z',
        kind: 'received',
        pieceNumber: 'P-3307',
        dyeLot: '26-118',
        beforeMicrometres: 0,
        afterMicrometres: 24 * METRE,
        becameNumber: null,
        orderNumber: null,
        flawFromMicrometres: null,
        reason: 'Teviot Mill',
        by: 'Iain Rennie',
      },
    ],
    movementCount: 1,
  },
  receivePieces: { pieceIds: [pieceId] },
  countPiece: null,
  splitPiece: { ...label, id: pieceId, pieceNumber: 'R-10002' },
  writeOffPiece: null,
  markFlaw: null,
  unmarkFlaw: null,
}
