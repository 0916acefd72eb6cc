import { redirectDocument } from 'react-router'
import type { Route } from './+types/logout'
import { logOut } from '@selvedge/contract/account/account.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { forgetMember } from '../../browser/browser-storage.ts'
import { notifyOtherTabs } from '../../browser/tabs.ts'
import { clientContext, visitorContext } from '../../request/contexts.server.ts'
import { loggedOutCookies } from '../../request/session.server.ts'
import { forgetMailedTo } from '../link-request.server.ts'
import { forgetTeamDraft } from '../team-draft.server.ts'
import { forgetReturnPage } from './return-page.server.ts'

/** A GET changes nothing; redirect to sign-in. */
export const loader = (_args: Route.LoaderArgs) => redirectDocument(paths.signin)

/**
 * Ends the session on the server and removes the member's cookies, also of what was begun, and the gate's pass. The
 * server-side cart stays. With a gate it redirects there.
 */
export async function action({ request, context }: Route.ActionArgs) {
  await context.get(clientContext)(logOut)
  const { gate } = context.get(visitorContext)
  const response = redirectDocument(gate === 'off' ? paths.signin : paths.protected)
  const removed = [
    ...loggedOutCookies(request),
    forgetReturnPage(request),
    forgetMailedTo(request),
    await forgetTeamDraft(),
  ]
  for (const cookie of removed) response.headers.append('set-cookie', cookie)
  return response
}

/**
 * After the server has signed out: clears local copies, signs out other tabs, then loads the next page as a document.
 */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (answer) {
    if (answer instanceof Response) {
      await forgetMember()
      notifyOtherTabs({ kind: 'signedOut' })
    }
    throw answer
  }
}
