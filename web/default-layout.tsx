import { Outlet, useMatches } from 'react-router'
import type { Route } from './+types/default-layout'
import { SignUpOverPage } from './account/sign-up/sign-up-over-page.tsx'
import { DefaultLayout } from './shell/frame/default-layout.tsx'
import { FailedPage } from './shell/failed-page/failed-page.tsx'
import { pageHandleOf, trailOf } from './shell/page-handle.ts'
import { useShellView, useRememberRenderedPage } from './shell/shell-view.ts'

/** Empty, but required: on client navigations a route without a loader skips the middleware. */
export const loader = (_args: Route.LoaderArgs) => null

export default function DefaultLayoutRoute() {
  useRememberRenderedPage()
  const matches = useMatches()
  const { bleed, ownSearch, trailEnd: TrailEnd } = pageHandleOf(matches)
  const data = matches.at(-1)?.loaderData
  return (
    <DefaultLayout
      shell={useShellView()}
      bleed={bleed}
      ownSearch={ownSearch}
      trail={trailOf(matches)}
      trailEnd={TrailEnd && data !== undefined && <TrailEnd {...(data as object)} />}
    >
      <SignUpOverPage>
        <Outlet />
      </SignUpOverPage>
    </DefaultLayout>
  )
}

/** Shows a page's error inside the page frame. */
export function ErrorBoundary() {
  return (
    <DefaultLayout shell={useShellView()} bleed>
      <FailedPage bleed />
    </DefaultLayout>
  )
}
