import { Outlet, useMatches, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/dashboard-layout'
import { getWaiting, listOrders } from '@selvedge/contract/orders/orders.ts'
import { listTeam } from '@selvedge/contract/retailer/team.ts'
import { clientContext, visitorContext } from '../request/contexts.server.ts'
import { DashboardLayout } from '../shell/frame/dashboard-layout.tsx'
import { FailedPage } from '../shell/failed-page/failed-page.tsx'
import { visitorMay } from '../request/visitor-may.ts'
import { trailOf } from '../shell/page-handle.ts'
import { useShellView, useSoundPage } from '../shell/shell-view.ts'

/** What stands beside the navigation. A page of the dashboard does without where it cannot be counted. */
export async function loader({ context }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  // How many members there are asks nothing of anybody; whom they invited in vain does, of those who may invite.
  const mayInvite = visitorMay(context.get(visitorContext).user, 'manageTeam')
  const [waiting, orders, team] = await Promise.all([
    client(getWaiting),
    client(listOrders, { query: {} }),
    mayInvite ? client(listTeam) : undefined,
  ])
  if (!waiting.success || !orders.success || team?.success === false) return null
  return {
    waiting: waiting.data.length,
    openOrders: orders.data.openCount,
    openOffers: waiting.data.find(({ kind }) => kind === 'specialPrice')?.count ?? 0,
    openInvitations: team?.data.invitations.length ?? 0,
  }
}

export default function DashboardLayoutRoute({ loaderData }: Route.ComponentProps) {
  useSoundPage()
  return (
    <DashboardLayout shell={useShellView()} counts={loaderData} trail={trailOf(useMatches())}>
      <Outlet />
    </DashboardLayout>
  )
}

/** A page of the dashboard that failed leaves the dashboard standing around it. */
export function ErrorBoundary() {
  const counts = useRouteLoaderData<typeof loader>('office/dashboard-layout') ?? null
  return (
    <DashboardLayout shell={useShellView()} counts={counts}>
      <FailedPage />
    </DashboardLayout>
  )
}
