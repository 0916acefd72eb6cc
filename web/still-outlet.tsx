import { use, useState } from 'react'
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
  const [drawn, setDrawn] = useState({ outlet, page, loaded, state })
  if (drawn.page === page && drawn.loaded === loaded && drawn.state === state) return drawn.outlet
  setDrawn({ outlet, page, loaded, state })
  return outlet
}
