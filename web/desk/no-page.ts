import { data } from 'react-router'
import type { Route } from './+types/no-page'
import type { PageHandle } from '../shell/page-handle.ts'

export const handle: PageHandle = { words: ['desk'] }

/** Every unknown address below the desk's: its 404 is shown inside the frame of the desk. */
export function loader({ params }: Route.LoaderArgs) {
  const message = `Page Not Found: /desk/${params['*']}`
  throw data({ message }, { status: 404, statusText: message })
}

export default function NoPage() {
  return null
}
