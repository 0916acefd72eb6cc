import { redirectDocument } from 'react-router'
import type { Route } from './+types/logout'
import { logOut } from '@selvedge/contract/account.ts'
import { paths } from '@selvedge/contract/paths.ts'
import { clientContext } from '../../contexts.server.ts'
import { signedOutCookies } from '../../session.server.ts'

/** Nothing to see here: whoever comes by address goes to the sign-in page and stays as signed in as before. */
export const loader = (_args: Route.LoaderArgs) => redirectDocument(paths.signin)

/** Ends the session on the server and removes what the browser holds of it. The cart on the server stays. */
export async function action({ request, context }: Route.ActionArgs) {
  await context.get(clientContext)(logOut)
  const response = redirectDocument(paths.signin)
  for (const cookie of signedOutCookies(request)) response.headers.append('set-cookie', cookie)
  return response
}
