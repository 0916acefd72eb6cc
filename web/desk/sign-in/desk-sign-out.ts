import { redirect } from 'react-router'
import type { Route } from './+types/desk-sign-out'
import { paths } from '@selvedge/contract/access/paths.ts'
import { signOutOfDesk } from '@selvedge/contract/desk/operators.ts'
import { clientContext } from '../../request/contexts.server.ts'
import { forgetDeskSession } from '../desk-session.server.ts'

/** A GET changes nothing. */
export const loader = () => redirect(paths.deskSignIn)

/** Ends this session at the desk; a business that is signed in in the same browser stays signed in. */
export async function action({ request, context }: Route.ActionArgs) {
  await context.get(clientContext)(signOutOfDesk)
  return redirect(paths.deskSignIn, { headers: { 'set-cookie': forgetDeskSession(request) } })
}
