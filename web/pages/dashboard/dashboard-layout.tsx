import { Outlet } from 'react-router'
import type { Route } from './+types/dashboard-layout'
import { DashboardLayout } from '../../features/shell/dashboard-layout.tsx'
import { useShellView } from '../shell-view.ts'

/** The frame has nothing of its own to load; the loader makes its navigations pass the middleware. */
export const loader = (_args: Route.LoaderArgs) => null

export default function DashboardLayoutRoute() {
  return (
    <DashboardLayout shell={useShellView()}>
      <Outlet />
    </DashboardLayout>
  )
}
