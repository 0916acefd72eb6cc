import { Outlet, useMatches } from 'react-router'
import type { Route } from './+types/default-layout'
import { DefaultLayout } from '../features/shell/default-layout.tsx'
import { useShellView } from './shell-view.ts'

/** A page whose cloth reaches the edges of the screen says so: `export const handle = { bleed: true }`. */
type PageHandle = { bleed?: boolean } | undefined

/** The frame has nothing of its own to load; the loader makes its navigations pass the middleware. */
export const loader = (_args: Route.LoaderArgs) => null

export default function DefaultLayoutRoute() {
  const bleed = useMatches().some(match => (match.handle as PageHandle)?.bleed === true)
  return (
    <DefaultLayout shell={useShellView()} bleed={bleed}>
      <Outlet />
    </DefaultLayout>
  )
}
