import { useMatches } from 'react-router'
import type { Route } from './+types/default-layout'
import { AppFrame } from '../features/shell/app-frame.tsx'
import { DefaultLayout } from '../features/shell/default-layout.tsx'
import { FailedPage } from './failed-page/failed-page.tsx'
import { pageHandleOf } from './page-handle.ts'
import { useShellView, useSoundPage } from './shell-view.ts'
import { PageInView } from './page-in-view.tsx'

/** The frame has nothing of its own to load; the loader makes its navigations pass the middleware. */
export const loader = (_args: Route.LoaderArgs) => null

export default function DefaultLayoutRoute() {
  useSoundPage()
  const { ownSearch } = pageHandleOf(useMatches())
  return (
    <AppFrame shell={useShellView()} ownSearch={ownSearch}>
      <PageInView />
    </AppFrame>
  )
}

/** A page that failed leaves its frame standing around it. */
export function ErrorBoundary() {
  return (
    <DefaultLayout shell={useShellView()} bleed>
      <FailedPage bleed />
    </DefaultLayout>
  )
}
