import type { Route } from './+types/order-confirmation'
import { getOrderConfirmation } from '@selvedge/contract/orders/orders.ts'
import { must } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'

/** The confirmation of an order as a file. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const call = context.get(clientContext)
  const file = must(await call(getOrderConfirmation, { params: { id: params.orderid } }))
  return new Response(Buffer.from(file.base64, 'base64'), {
    headers: {
      'content-type': file.mediaType,
      'content-disposition': `attachment; filename="${file.fileName}"`,
      'cache-control': 'private, no-store',
    },
  })
}
