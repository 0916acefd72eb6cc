import type { Route } from './+types/shipment-page'
import { mayAtDesk } from '@selvedge/contract/desk/roles.ts'
import { privateHead } from '../../head/page-head.ts'
import { clientContext } from '../../request/contexts.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { signedIn } from '../at-desk.server.ts'
import { loadToday } from '../today/load-today.server.ts'
import { TodayView } from '../today/today-view.tsx'
import { loadShipment } from './load-shipment.server.ts'
import { moveShipment } from './shipment-action.server.ts'
import { ShipmentPanel } from './shipment-panel.tsx'

export { refreshAfterConflict as shouldRevalidate } from '../../request/refresh-after-conflict.ts'

export const handle: PageHandle = { words: ['desk', 'office'] }
export const meta: Route.MetaFunction = args =>
  privateHead(args, t => {
    const shipment = args.loaderData?.loaded.shipment
    return shipment ? `${shipment.orderNumber}, ${shipment.supplier.name}` : t('desk.frame.today')
  })

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const { role } = signedIn(context)
  const [today, loaded] = await Promise.all([
    loadToday(client, role, new URL(request.url)),
    loadShipment(client, params.shipmentid),
  ])
  return { today, loaded, role }
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  moveShipment(context.get(clientContext), request, params.shipmentid)

/** A shipment at its own address, with the list beside it where there is room. */
export default function ShipmentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { today, loaded, role } = loaderData
  return (
    <TodayView
      today={today}
      openId={loaded.shipment.id}
      open={
        <ShipmentPanel
          {...loaded}
          role={role}
          isOfRow
          failure={actionData ?? undefined}
          key={loaded.shipment.id}
        />
      }
      isOfRow
      mayConfirm={mayAtDesk(role, 'confirmOrders')}
    />
  )
}
