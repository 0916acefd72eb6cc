import type { SupplierEvent, SupplierEventType } from '../fulfilment/supplier-events.ts'
import { parcelLabel } from '../orders/parcel-label.ts'
import { dispatched } from './cloth.ts'
import { supplierOrder } from './fulfilment.ts'
import { orderDetail } from './ordering.ts'
import { shipment, supplier } from './stock.ts'

const { state: _state, backOrderOn: _on, reason: _reason, ...eventLine } = supplierOrder.lines[0]!
const shipmentToldOf = {
  orderNumber: orderDetail.id,
  shipmentId: shipment!.id,
  supplier,
  businessName: supplierOrder.businessName,
  poNumber: supplierOrder.poNumber,
}
const toldOf = { ...shipmentToldOf, lines: [eventLine] }
const { name, address, instructions } = shipment!.shipTo
const timestamp = supplierOrder.placedAt

/** What suppliers' programs are sent, for example. */
export const exampleEvents: { [T in SupplierEventType]: Extract<SupplierEvent, { type: T }> } = {
  'order.placed': {
    type: 'order.placed',
    timestamp,
    data: {
      ...toldOf,
      placedAt: supplierOrder.placedAt,
      note: '',
      shipTo: { name, address, instructions },
      dispatch: dispatched,
      parcelLabel: parcelLabel(orderDetail, shipment!, 'en'),
      answering: {
        page: 'https://selvedge.example/supplier-order/Zm9yLWV4YW1wbGUtb25seQ',
        call: 'https://selvedge.example/api/supplier-orders/Zm9yLWV4YW1wbGUtb25seQ',
      },
    },
  },
  'order.cancelled': { type: 'order.cancelled', timestamp, data: { ...toldOf, answering: null } },
  'order.addressChanged': {
    type: 'order.addressChanged',
    timestamp,
    data: {
      ...shipmentToldOf,
      shipTo: {
        name: 'Workroom, Bristol',
        address: { ...address, line1: 'Unit 4, Feeder Road', city: 'Bristol', postcode: 'BS2 0TQ' },
        instructions: 'Ring the bell at the yard gate',
      },
      before: { name, address, instructions },
      parcelLabel: parcelLabel(orderDetail, shipment!, 'en'),
      answering: null,
    },
  },
  test: { type: 'test', timestamp, data: { supplier } },
}
