import { Outlet, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/desk-layout'
import { FailedPage } from '../shell/failed-page/failed-page.tsx'
import { useRememberRenderedPage, useShellView } from '../shell/shell-view.ts'
import { atDesk, operatorContext } from './at-desk.server.ts'
import { DeskFrame } from './frame/desk-frame.tsx'

export const middleware: Route.MiddlewareFunction[] = [(args, next) => atDesk(args, next)]

export const loader = ({ context }: Route.LoaderArgs) => ({ operator: context.get(operatorContext) })

export default function DeskLayoutRoute({ loaderData }: Route.ComponentProps) {
  useRememberRenderedPage()
  return (
    <DeskFrame shell={useShellView()} operator={loaderData.operator}>
      <Outlet />
    </DeskFrame>
  )
}

/** A page's error is shown inside the frame of the desk. */
export function ErrorBoundary() {
  const data = useRouteLoaderData<typeof loader>('desk/desk-layout')
  return (
    <DeskFrame shell={useShellView()} operator={data?.operator ?? null}>
      <FailedPage />
    </DeskFrame>
  )
}
