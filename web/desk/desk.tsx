import { data, redirect } from 'react-router'
import type { Route } from './+types/desk'
import { paths } from '@selvedge/contract/access/paths.ts'
import { mayAtDesk } from '@selvedge/contract/desk/roles.ts'
import { confirmShipments } from '@selvedge/contract/fulfilment/shipments.ts'
import { privateHead } from '../head/page-head.ts'
import { useTranslations } from '../messages/translations.tsx'
import { formFailure } from '../request/api.server.ts'
import { clientContext } from '../request/contexts.server.ts'
import { formTexts } from '../request/form-text.ts'
import type { PageHandle } from '../shell/page-handle.ts'
import { withNotice } from '../shell/notices/served-notice.server.ts'
import { ErrorSummary } from '../ui/form/error-summary.tsx'
import { signedIn } from './at-desk.server.ts'
import { loadShipment } from './shipment/load-shipment.server.ts'
import { ShipmentPanel } from './shipment/shipment-panel.tsx'
import { loadToday } from './today/load-today.server.ts'
import { TodayView } from './today/today-view.tsx'

export const handle: PageHandle = { words: ['desk', 'office'] }
export const meta: Route.MetaFunction = args => privateHead(args, t => t('desk.frame.today'))

export async function loader({ request, context }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const { role } = signedIn(context)
  const url = new URL(request.url)
  const today = await loadToday(client, role, url)
  const first = today.entries.find(entry => 'row' in entry && entry.lane !== 'toCut')
  const shipment = first && 'row' in first ? await loadShipment(client, first.row.shipmentId) : null
  return {
    today,
    shipment,
    role,
    missed: url.searchParams.get('missed'),
    mayConfirm: mayAtDesk(role, 'confirmOrders'),
  }
}

/** Confirms the ticked shipments together. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const shipmentIds = formTexts(form, 'shipment')
  if (shipmentIds.length === 0) return data({ message: null }, { status: 422 })
  const result = await context.get(clientContext)(confirmShipments, { body: { shipmentIds } })
  if (!result.success) return formFailure(result, form)
  return withNotice(redirect(paths.desk), request, 'updated')
}

/** What waits at the desk by the clock; where there is room, the first order is open beside the list. */
export default function Desk({ loaderData, actionData }: Route.ComponentProps) {
  const { today, shipment, role, missed, mayConfirm } = loaderData
  const t = useTranslations('desk.today')
  return (
    <>
      {actionData && <ErrorSummary title={actionData.message ?? t('noneTicked')} />}
      <TodayView
        today={today}
        openId={shipment?.shipment.id ?? null}
        open={
          shipment && (
            <ShipmentPanel
              {...shipment}
              role={role}
              isOfRow={false}
              failure={undefined}
              // What is typed about one order is not of the next that takes its place.
              key={shipment.shipment.id}
            />
          )
        }
        isOfRow={false}
        mayConfirm={mayConfirm}
        missed={missed}
      />
    </>
  )
}
