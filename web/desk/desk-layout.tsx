import { Outlet, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/desk-layout'
import { listUndoableActs } from '@selvedge/contract/desk/undo.ts'
import { countDeskLanes } from '@selvedge/contract/desk/lanes.ts'
import { clientContext } from '../request/contexts.server.ts'
import { FailedPage } from '../shell/failed-page/failed-page.tsx'
import { useRememberRenderedPage, useShellView } from '../shell/shell-view.ts'
import { atDesk, operatorContext } from './at-desk.server.ts'
import { DeskFrame } from './frame/desk-frame.tsx'

/** What can be undone is read anew after a refusal, too. */
export { refreshAfterConflict as shouldRevalidate } from '../request/refresh-after-conflict.ts'

export const middleware: Route.MiddlewareFunction[] = [(args, next) => atDesk(args, next)]

/** A page is worth showing without the counts in its bar. */
export async function loader({ context }: Route.LoaderArgs) {
  const operator = context.get(operatorContext)
  const counted = operator && (await context.get(clientContext)(countDeskLanes))
  const acts = operator && (await context.get(clientContext)(listUndoableActs))
  const last = acts?.success ? acts.data[0] : undefined
  return {
    operator,
    lanes: counted?.success ? counted.data : null,
    /** What was done last, if it can be undone and was not. */
    lastAct: last?.undoneAt === null ? last : null,
  }
}

export default function DeskLayoutRoute({ loaderData }: Route.ComponentProps) {
  useRememberRenderedPage()
  return (
    <DeskFrame shell={useShellView()} {...loaderData}>
      <Outlet />
    </DeskFrame>
  )
}

/** A page's error is shown inside the frame of the desk. */
export function ErrorBoundary() {
  const data = useRouteLoaderData<typeof loader>('desk/desk-layout')
  return (
    <DeskFrame
      shell={useShellView()}
      operator={data?.operator ?? null}
      lanes={data?.lanes ?? null}
      lastAct={data?.lastAct ?? null}
    >
      <FailedPage isAtDesk />
    </DeskFrame>
  )
}
