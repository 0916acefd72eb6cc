import type { Route } from './+types/messages-route'
import { listShipmentMessages } from '@selvedge/contract/orders/order-messages.ts'
import { clientContext } from '../../request/contexts.server.ts'

/** Resource route: the messages of a shipment, which its open page asks for again and again. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const result = await context.get(clientContext)(listShipmentMessages, { params: { id: params.shipmentid } })
  return result.success
    ? Response.json(result.data)
    : Response.json({ message: result.message }, { status: result.status })
}
