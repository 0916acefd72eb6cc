import { Fragment } from 'react'
import { Outlet, useMatches, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/dashboard-layout'
import { listOrders } from '@selvedge/contract/orders/orders.ts'
import { getWaiting } from '@selvedge/contract/waiting/waiting.ts'
import { listTeam } from '@selvedge/contract/retailer/team.ts'
import { clientContext, visitorContext } from '../request/contexts.server.ts'
import { CoveredAmounts } from '../formats/formats.tsx'
import { TradePricesHidden, useLookingCustomer } from '../shell/customer/trade-prices.tsx'
import { DashboardLayout } from '../shell/frame/dashboard-layout.tsx'
import { FailedPage } from '../shell/failed-page/failed-page.tsx'
import { visitorMay } from '../request/visitor-may.ts'
import { trailOf } from '../shell/page-handle.ts'
import { useShellView, useRememberRenderedPage } from '../shell/shell-view.ts'
import styles from './office.module.css'

/** Counts shown in the navigation. If they cannot be loaded, the page shows none. */
export async function loader({ context }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  // Open invitations need attention, from those who may invite; the member count does not, so it is not loaded.
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
    claimQuestions: waiting.data.filter(({ kind }) => kind === 'claimQuestion').length,
    openInvitations: team?.data.invitations.length ?? 0,
  }
}

export default function DashboardLayoutRoute({ loaderData }: Route.ComponentProps) {
  useRememberRenderedPage()
  const isHidden = useLookingCustomer() !== null
  const Prices = isHidden ? CoveredAmounts : Fragment
  return (
    <DashboardLayout shell={useShellView()} counts={loaderData} trail={trailOf(useMatches())}>
      <TradePricesHidden className={styles.hidden} />
      <Prices>
        <Outlet />
      </Prices>
    </DashboardLayout>
  )
}

/** A page's error is shown inside the dashboard frame. */
export function ErrorBoundary() {
  const counts = useRouteLoaderData<typeof loader>('office/dashboard-layout') ?? null
  return (
    <DashboardLayout shell={useShellView()} counts={counts}>
      <FailedPage />
    </DashboardLayout>
  )
}
