import type { Cutting, DeskLine } from '@selvedge/contract/fulfilment/shipment.ts'
import { supplierConfirmsOf } from '@selvedge/contract/orders/supplier-confirms.ts'
import { CutList } from '@selvedge/contract/metreage/cut-list.ts'
import { presentLineSignOff } from '../sign-off/line-sign-off.ts'
import { presentCloth } from '../cloth.queries.ts'
import type { CuttingRow } from './cuttings.queries.ts'
import type { HeldRow, LineRow } from './read-shipment.queries.ts'

export const presentCutting = (row: CuttingRow): Cutting => ({
  id: row.id,
  pieceNumber: row.piece_number,
  dyeLot: row.dye_lot,
  shelf: row.shelf,
  lengthMicrometres: row.length_um,
  remnant:
    row.remnant_id === null
      ? null
      : {
          id: row.remnant_id,
          pieceNumber: row.remnant_number!,
          dyeLot: row.dye_lot,
          shelf: row.remnant_shelf!,
          lengthMicrometres: row.remnant_um ?? 0,
        },
  flawNote: row.flaw_note,
  cutAt: row.cut_at.toISOString(),
  cutBy: row.operator_name,
})

type Presenting = {
  line: LineRow
  held: readonly HeldRow[]
  cuttings: readonly CuttingRow[]
  seesMoney: boolean
}

export const presentLine = ({ line, held, cuttings, seesMoney }: Presenting): DeskLine => ({
  id: line.id,
  cloth: presentCloth(line),
  orderType: line.order_type,
  state: line.state,
  cutMicrometres: line.cut_um,
  requestedMicrometres: line.requested_um,
  onePiece: line.one_piece,
  lotAsked: line.lot_asked,
  supplierConfirms: supplierConfirmsOf(
    { orderType: line.order_type, state: line.state, onePiece: line.one_piece },
    held.map(one => ({ pieceNumber: one.piece_number })),
  ),
  sidemark: line.sidemark,
  neededBy: line.needed_by,
  note: line.note,
  cutList: CutList.nullable().parse(line.cut_list),
  allocations: held
    .filter(one => one.piece_number !== '')
    .map(one => ({
      pieceId: one.piece_id,
      pieceNumber: one.piece_number,
      dyeLot: one.dye_lot,
      shelf: one.shelf,
      lengthMicrometres: one.length_um,
    })),
  cuttings: cuttings.map(presentCutting),
  backOrderOn: line.back_order_on,
  cancelled:
    line.cancelled_at === null
      ? null
      : { at: line.cancelled_at.toISOString(), by: line.cancelled_by!, reason: line.cancel_reason },
  parcelNumber: line.parcel_number,
  signOff: presentLineSignOff(line),
  money: seesMoney
    ? { unitPriceMinor: line.unit_price_minor, goodsMinor: line.goods_minor, cutFeeMinor: line.cut_fee_minor }
    : null,
})
