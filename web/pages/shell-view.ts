import { useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'
import type { ShellView } from '../features/shell/shell-view.ts'

/** What the root loader learned, as the frame of every page wants it. */
export function useShellView(): ShellView & { isDemo: boolean } {
  const root = useRouteLoaderData<typeof loader>('root')
  if (!root) throw new Error('The frame renders below the root route only')
  return { ...root.shell, isDemo: root.isDemo }
}
