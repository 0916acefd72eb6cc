import type { Hold } from '@selvedge/contract/holds/holds.ts'
import type { HoldRow } from './holds.queries.ts'

export const presentHold = (row: HoldRow): Hold => ({
  id: row.id,
  fabric: {
    id: row.slug,
    designName: row.design_name,
    colourName: row.colour_name,
    colourNumber: row.colour_number,
    picture: { hash: row.picture_hash, hex: row.hex },
  },
  supplier: { id: row.supplier_slug, name: row.supplier_name },
  piece:
    row.piece_id === null ? null : { id: row.piece_id, pieceNumber: row.piece_number!, dyeLot: row.dye_lot! },
  lengthMicrometres: row.length_um,
  wholePiece: row.whole_piece,
  sidemark: row.sidemark,
  heldBy: { firstName: row.first_name, lastName: row.last_name },
  heldAt: row.created_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  extendDays: row.extended_at === null && row.hold_days > 0 ? row.hold_days : null,
  isInCart: row.ended_at === null && row.cart_item_id !== null,
  orderId: row.order_number,
  endedAt: row.ended_at?.toISOString() ?? null,
  endReason: row.end_reason,
})
