import { use, useMemo } from 'react'
import {
  UNSAFE_DataRouterDataContext as LoadedContext,
  UNSAFE_DataRouterStateContext as PageContext,
  useOutlet,
  useRevalidator,
} from 'react-router'

/**
 * The pages, drawn anew where another page, what it loaded, an answer or a fault has come. The router draws all that is
 * below it anew for each of its own steps, too: a page that is on its way, a heart that is pressed, each of them the whole
 * page in view with all of its links. Who shows these steps asks for them (`useNavigation`, `useFetcher`).
 */
export function StillOutlet() {
  const outlet = useOutlet()
  const page = use(PageContext)
  const loaded = use(LoadedContext)
  // What failed while it was drawn is tried again when its data has come anew.
  const { state } = useRevalidator()
  return useMemo(() => outlet, [page, loaded, state])
}
