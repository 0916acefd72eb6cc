import type { Route } from './+types/messages-route'
import { listShipmentMessages } from '@selvedge/contract/orders/order-messages.ts'
import { must } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'

/** The messages of a shipment alone, which its open page asks for again and again. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return must(await context.get(clientContext)(listShipmentMessages, { params: { id: params.shipmentid } }))
}
