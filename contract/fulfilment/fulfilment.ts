import { creditRefusedRefund, listRefusedRefunds } from './refused-refunds.ts'
import { listDeskRows } from './rows.ts'
import { listParcelsToSend } from './sending.ts'
import {
  backOrderLine,
  choosePiece,
  choosePieces,
  confirmShipments,
  dispatchParcels,
  findByScan,
  getDeskShipment,
  listCandidatePieces,
  markDelivered,
  packParcel,
  recordCut,
  refuseLine,
  stateDispatchDay,
} from './shipments.ts'
import {
  countPiece,
  getClothStock,
  listStock,
  markFlaw,
  receivePieces,
  splitPiece,
  unmarkFlaw,
  writeOffPiece,
} from './stock.ts'

/** What becomes of orders at the desk, and the stock that they are cut from. */
export const fulfilmentCalls = {
  listDeskRows,
  getDeskShipment,
  confirmShipments,
  refuseLine,
  backOrderLine,
  stateDispatchDay,
  listCandidatePieces,
  choosePiece,
  choosePieces,
  recordCut,
  packParcel,
  listParcelsToSend,
  dispatchParcels,
  markDelivered,
  findByScan,
  listStock,
  getClothStock,
  receivePieces,
  countPiece,
  splitPiece,
  writeOffPiece,
  markFlaw,
  listRefusedRefunds,
  creditRefusedRefund,
  unmarkFlaw,
}
