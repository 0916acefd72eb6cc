import { redirectDocument } from 'react-router'
import type { Route } from './+types/logout'
import { logOut } from '@selvedge/contract/account/account.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { forgetMember } from '../../browser/browser-storage.ts'
import { tellOtherTabs } from '../../browser/tabs.ts'
import { clientContext, visitorContext } from '../../request/contexts.server.ts'
import { loggedOutCookies } from '../../request/session.server.ts'

/** Nothing to see here: whoever comes by address goes to the sign-in page and stays as signed in as before. */
export const loader = (_args: Route.LoaderArgs) => redirectDocument(paths.signin)

/**
 * Ends the session on the server and removes what the browser holds of it. The cart on the server stays. Where there is
 * a gate it leads there, from where whoever has passed it goes on to the sign-in page.
 */
export async function action({ request, context }: Route.ActionArgs) {
  await context.get(clientContext)(logOut)
  const { gate } = context.get(visitorContext)
  const response = redirectDocument(gate === 'off' ? paths.signin : paths.protected)
  for (const cookie of loggedOutCookies(request)) response.headers.append('set-cookie', cookie)
  return response
}

/** Once the server has signed this browser out, its own copies go and its other tabs leave; then the next page comes whole. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (answer) {
    if (answer instanceof Response) {
      await forgetMember()
      tellOtherTabs({ kind: 'signedOut' })
    }
    throw answer
  }
}
