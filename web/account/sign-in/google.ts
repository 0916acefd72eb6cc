import { redirect } from 'react-router'
import type { Route } from './+types/google'
import { ownPath } from '@selvedge/contract/access/access.ts'
import { beginIdentityJourney } from '@selvedge/contract/account/identity.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { clientContext } from '../../request/contexts.server.ts'
import { formText } from '../../request/form-text.ts'
import { keepJourney } from './identity-journey.server.ts'
import { problemOf, signInWithProblem } from './sign-in-problem.ts'

/** A GET here shows nothing; redirect to sign-in. */
export const loader = (_args: Route.LoaderArgs) => redirect(paths.signin)

/** Redirects to the identity provider and stores the state that its answer must carry. */
export async function action({ request, context }: Route.ActionArgs) {
  const wanted = ownPath(formText(await request.formData(), 'wanted'))
  const begun = await context.get(clientContext)(beginIdentityJourney)
  if (!begun.success) return redirect(signInWithProblem(problemOf(begun.code), wanted))
  const { authorizationUrl, state, expiresAt } = begun.data
  const response = redirect(authorizationUrl)
  response.headers.append('set-cookie', keepJourney(request, { state, wanted }, expiresAt))
  return response
}
