import type { fulfilmentCalls } from '@selvedge/contract/fulfilment/fulfilment.ts'
import type { Row } from './isolation-rows.ts'

const NO_ID = '01927c44-5d0e-7a31-9a4b-6c7d8e9fa001'
const ofDesk = (sent?: ReturnType<NonNullable<Row['send']>>): Row => ({
  ...(sent && { send: () => sent }),
  other: 'signInRequired',
})
const byId = { params: { id: NO_ID } }

/** No session of a business opens the desk, whatever it asks for. */
export const fulfilmentRows: Record<keyof typeof fulfilmentCalls, Row> = {
  listDeskRows: ofDesk(),
  getDeskShipment: ofDesk(byId),
  confirmShipments: ofDesk({ body: { shipmentIds: [NO_ID] } }),
  refuseLine: ofDesk({ ...byId, body: { reason: 'The mill has ended it' } }),
  backOrderLine: ofDesk({ ...byId, body: { on: '2099-12-14' } }),
  stateDispatchDay: ofDesk({ ...byId, body: { on: '2099-12-14', reason: 'Rewashed' } }),
  listCandidatePieces: ofDesk(byId),
  choosePiece: ofDesk({ ...byId, body: { pieceId: NO_ID } }),
  choosePieces: ofDesk({ ...byId, body: { pieces: [{ pieceId: NO_ID, lengthMicrometres: 1 }] } }),
  recordCut: ofDesk({ ...byId, body: { pieceNumber: '58153' } }),
  packParcel: ofDesk({ ...byId, body: { lineIds: [NO_ID], weightGrams: 4200 } }),
  listParcelsToSend: ofDesk(),
  dispatchParcels: ofDesk({ body: { parcels: [{ parcelId: NO_ID, carrier: 'dpd', trackingNumber: '1' }] } }),
  markDelivered: ofDesk({ ...byId, body: {} }),
  findByScan: ofDesk({ query: { code: '58153' } }),
  listStock: ofDesk(),
  getClothStock: ofDesk({ params: { id: 'inis-300-14-delft' } }),
  receivePieces: ofDesk({
    params: { id: 'inis-300-14-delft' },
    body: { pieces: [{ pieceNumber: '1', dyeLot: '1', fabricQuantity: 10 }] },
  }),
  countPiece: ofDesk({ ...byId, body: { measured: 10 } }),
  splitPiece: ofDesk({ ...byId, body: { fabricQuantity: 2 } }),
  writeOffPiece: ofDesk({ ...byId, body: { reason: 'Water' } }),
  listRefusedRefunds: ofDesk(),
  creditRefusedRefund: ofDesk(byId),
  markFlaw: ofDesk({ ...byId, body: { fromMicrometres: 1, lengthMicrometres: 1, note: 'Slub' } }),
  unmarkFlaw: ofDesk({
    ...byId,
    body: { fromMicrometres: 1, lengthMicrometres: 1, note: 'Slub', reason: 'A loose thread' },
  }),
}
