import { isToDispatch } from '@selvedge/contract/orders/order-states.ts'
import type { OrderDetail } from '@selvedge/contract/orders/orders.ts'

type Shipment = OrderDetail['shipments'][number]

/** What of a shipment its supplier has yet to dispatch. */
export const toDispatch = ({ lines }: Pick<Shipment, 'lines'>) =>
  lines.filter(line => isToDispatch(line.state))

/** The day on which the last of a shipment comes, where all that is left of it is on back order: the day that was promised is none then. */
export function allComesOn(shipment: Pick<Shipment, 'lines' | 'dispatch'>): string | null {
  const left = toDispatch(shipment)
  const days = left.flatMap(line => (line.state === 'backordered' ? (line.backOrderOn ?? []) : []))
  const last = days.toSorted().at(-1)
  const { on } = shipment.dispatch
  return last === undefined || days.length < left.length || (on !== null && on >= last) ? null : last
}
