import type { Destination } from '@selvedge/contract/cart/destination.ts'
import type {
  AddressChanged,
  EventLine,
  OrderCancelled,
  OrderPlaced,
} from '@selvedge/contract/fulfilment/supplier-events.ts'
import { windowCuts } from '@selvedge/contract/metreage/cuts.ts'
import type { OrderDetail } from '@selvedge/contract/orders/orders.ts'
import { parcelLabel } from '@selvedge/contract/orders/parcel-label.ts'
import type { Skus } from './lines-on-paper.ts'
import type { Line, Shipment } from './mail-lines.ts'
import type { SupplierLink } from './supplier-link.ts'

type Told<A> = { order: OrderDetail; shipment: Shipment; skus: Skus; answering: A; now: Date }

/** A shipment for its supplier's program, field by field: what its mail says and no more, in no language. */
export function orderPlacedEvent({ order, shipment, skus, answering, now }: Told<SupplierLink>): OrderPlaced {
  return {
    type: 'order.placed',
    timestamp: now.toISOString(),
    data: {
      ...headOf(order, shipment),
      placedAt: order.placedAt,
      note: order.note,
      shipTo: destinationOf(shipment.shipTo),
      dispatch: shipment.dispatch,
      // A country's name is printed in English, as on what a supplier without a language of ours prints.
      parcelLabel: parcelLabel(order, shipment, 'en'),
      lines: shipment.lines.map(line => eventLine(line, skus)),
      answering,
    },
  }
}

/** What the buyer has cancelled of it. */
export const orderCancelledEvent = ({
  order,
  shipment,
  lines,
  skus,
  answering,
  now,
}: Told<SupplierLink | null> & { lines: readonly Line[] }): OrderCancelled => ({
  type: 'order.cancelled',
  timestamp: now.toISOString(),
  data: { ...headOf(order, shipment), lines: lines.map(line => eventLine(line, skus)), answering },
})

/** Where the buyer sends it instead. */
export const addressChangedEvent = ({
  order,
  shipment,
  before,
  answering,
  now,
}: Omit<Told<SupplierLink | null>, 'skus'> & { before: Destination }): AddressChanged => ({
  type: 'order.addressChanged',
  timestamp: now.toISOString(),
  data: {
    ...headOf(order, shipment),
    shipTo: destinationOf(shipment.shipTo),
    before: destinationOf(before),
    parcelLabel: parcelLabel(order, shipment, 'en'),
    answering,
  },
})

const destinationOf = ({ name, address, instructions }: Destination) => ({ name, address, instructions })

const headOf = (order: OrderDetail, { id, supplier }: Shipment) => ({
  orderNumber: order.id,
  shipmentId: id,
  supplier: { id: supplier.id, name: supplier.name },
  businessName: order.billTo.businessName,
  poNumber: order.poNumber,
})

function eventLine(line: Line, skus: Skus): EventLine {
  const { id, designName, colourName, colourNumber } = line.fabric
  const { cutList } = line
  // How upholstery is cut is the workroom's matter.
  const isToldHow = cutList !== null && cutList.make !== 'upholstery' && windowCuts(cutList).length > 0
  return {
    id: line.id,
    cloth: { id, designName, colourName, colourNumber, supplierSku: skus.get(line.id) ?? '' },
    orderType: line.orderType,
    cutMicrometres: line.orderType === 'sample' ? 0 : line.cutMicrometres,
    supplierConfirms: line.supplierConfirms,
    pieces: line.allocations.map(({ pieceNumber, dyeLot, lengthMicrometres }) => ({
      pieceNumber,
      dyeLot,
      lengthMicrometres,
    })),
    sidemark: line.sidemark,
    neededBy: line.neededBy,
    note: line.note,
    cutList: isToldHow ? cutList : null,
  }
}
