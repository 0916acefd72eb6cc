import { data } from 'react-router'
import type { Route } from './+types/not-found'
import { pagePath } from '../visitor.server.ts'

/** Every address that is no page. The error page takes its status and its words from here. */
export function loader({ request }: Route.LoaderArgs) {
  const message = `Page Not Found: ${pagePath(request)}`
  throw data({ message }, { status: 404, statusText: message })
}

export default function NotFound() {
  return null
}
