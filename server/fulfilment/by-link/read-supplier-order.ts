import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { DeskLine, DeskShipment } from '@selvedge/contract/fulfilment/shipment.ts'
import type { SupplierLineState, SupplierOrder } from '@selvedge/contract/fulfilment/supplier-orders.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { supplierLocale } from '../../catalogue/supplier-locale.ts'
import { findSupplierLink } from '../../orders/supplier-link.ts'
import { scopeByLink } from '../fulfilment-deps.ts'
import { readShipment } from '../shipments/read-shipment.ts'

type Reading = { db: Kysely<DB>; token: string; now: Date }

/**
 * What a supplier sees by the link in its mail: mapped field by field, so that nothing leaves that its mail does not say, and
 * no address once the link is spent. Reading changes nothing: mail programs open links on their own. Throws linkSpent for a
 * link that never was.
 */
export async function readSupplierOrder({ db, token, now }: Reading): Promise<SupplierOrder> {
  const link = await findSupplierLink(db, token)
  if (!link) throw new ApiError('linkSpent')
  const locale = supplierLocale(link.supplier_country)
  const scope = scopeByLink(link.supplier_id)
  const shipment = await readShipment({ db, scope, id: link.shipment_id, now, locale })
  const state = stateOf(shipment, link.ended_at !== null)
  const { shipTo, note, dispatch, lines, orderNumber, supplier, businessName } = shipment
  const { poNumber, placedAt, confirmedAt } = shipment
  return {
    orderNumber,
    state,
    supplier,
    businessName,
    poNumber,
    placedAt,
    confirmedAt,
    // Who confirms late promises the day on which it can still leave.
    dispatch: state === 'open' ? { ...dispatch, on: shipment.leavesOn } : dispatch,
    delivery: state === 'open' ? { shipTo, note } : null,
    lines: lines.map(line => presentLine(line, confirmedAt !== null)),
    locale,
  }
}

function stateOf({ confirmedAt, lines }: DeskShipment, isReplaced: boolean): SupplierOrder['state'] {
  if (confirmedAt !== null) return 'answered'
  if (lines.every(line => line.state === 'cancelled')) return 'ended'
  return isReplaced ? 'replaced' : 'open'
}

function presentLine(line: DeskLine, isConfirmed: boolean): SupplierOrder['lines'][number] {
  const { picture: _, ...cloth } = line.cloth
  const { id, orderType, cutMicrometres, sidemark, neededBy, note, cutList, backOrderOn } = line
  return {
    id,
    state: lineStateOf(line, isConfirmed),
    cloth,
    orderType,
    cutMicrometres,
    supplierConfirms: line.supplierConfirms,
    pieces: line.allocations.map(({ pieceNumber, dyeLot, lengthMicrometres }) => ({
      pieceNumber,
      dyeLot,
      lengthMicrometres,
    })),
    sidemark,
    neededBy,
    note,
    cutList,
    backOrderOn: line.state === 'backordered' ? backOrderOn : null,
    reason: line.cancelled?.reason ?? '',
  }
}

function lineStateOf({ state, cancelled }: DeskLine, isConfirmed: boolean): SupplierLineState {
  if (state === 'cancelled') return cancelled?.by === 'supplier' ? 'refused' : 'cancelled'
  if (state === 'backordered') return 'backOrdered'
  return isConfirmed ? 'confirmed' : 'open'
}
