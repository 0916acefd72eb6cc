import { useRouteLoaderData } from 'react-router'
import type { loadRoot } from './load-root.server.ts'
import { useRememberRenderedAddress } from '../request/previous-page.ts'
import { useRememberRenderedRequest } from '../request/request-id.ts'
import type { ShellView } from './shell-view.ts'

/** Notes that a page stands in its frame: a fault from here on came with no request of its own. */
export function useRememberRenderedPage(): void {
  useRememberRenderedRequest(useRouteLoaderData<typeof loadRoot>('root')?.requestId)
  useRememberRenderedAddress()
}

/** What the root loader learned, as the frame of every page wants it. */
export function useShellView(): ShellView & { isDemo: boolean } {
  const root = useRouteLoaderData<typeof loadRoot>('root')
  if (!root) throw new Error('The frame renders below the root route only')
  return { ...root.shell, isDemo: root.isDemo }
}
