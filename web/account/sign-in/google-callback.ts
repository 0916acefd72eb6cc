import { redirect } from 'react-router'
import type { Route } from './+types/google-callback'
import type { User } from '@selvedge/contract/account/account.ts'
import type { Client, Result } from '@selvedge/contract/call/client.ts'
import { checkUser, exchangeIdentityCode } from '@selvedge/contract/account/identity.ts'
import type { ErrorCode } from '@selvedge/contract/call/errors.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { clientContext } from '../../request/contexts.server.ts'
import { forgetJourney, journeyOf, type IdentityJourney } from './identity-journey.server.ts'
import { toSecondStep } from './second-step.server.ts'
import { problemOf, signInWithProblem, type SignInProblem } from './sign-in-problem.ts'
import { signInVisitor } from './sign-in-visitor.server.ts'
import { splitName } from './split-name.ts'

/** The provider redirects here with an authorization code or an error. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const answer = new URL(request.url).searchParams
  const journey = journeyOf(request)
  // Login CSRF: an answer with another browser's state would sign this one in as somebody else.
  if (!journey || answer.get('state') !== journey.state)
    return redirect(signInWithProblem('otherBrowser', undefined))
  const signedIn = await signIn(context.get(clientContext), answer, journey)
  const response = answerTo(request, signedIn, journey.wanted)
  response.headers.append('set-cookie', forgetJourney(request))
  return response
}

function answerTo(
  request: Request,
  signedIn: Result<User> | SignInProblem,
  wanted: string | undefined,
): Response {
  if (typeof signedIn === 'string') return redirect(signInWithProblem(signedIn, wanted))
  if (!signedIn.success)
    return (
      toSecondStep(request, signedIn, wanted) ??
      redirect(signInWithProblem(problemOf(signedIn.code), pageAfter(signedIn.code, wanted)))
    )
  const { token = '', deviceToken, data: user } = signedIn
  return signInVisitor({ request, token, deviceToken, user, wanted: wanted ?? null })
}

/** Where an account is to be connected first, its page does that. */
const pageAfter = (code: ErrorCode, wanted: string | undefined): string | undefined =>
  code === 'identityNeedsPassword' ? paths.myAccount : wanted

/** Exchanges the code for a session, or returns the reason for failure. */
async function signIn(
  client: Client,
  answer: URLSearchParams,
  { state }: IdentityJourney,
): Promise<Result<User> | SignInProblem> {
  const [code, issuer] = [answer.get('code'), answer.get('iss')]
  if (!code) return refusalOf(answer.get('error'))
  const body = { code, state, ...(issuer === null ? {} : { issuer }) }
  const exchanged = await client(exchangeIdentityCode, { body })
  if (!exchanged.success) return exchanged
  const { name, email, idToken } = exchanged.data
  return client(checkUser, { body: { ...splitName(name), email, idToken } })
}

/** OpenID Connect Core 3.1.2.6: cancelling gives `access_denied`. */
const refusalOf = (error: string | null): SignInProblem =>
  error === 'access_denied' ? 'denied' : 'identityRefused'
