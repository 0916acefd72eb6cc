import { data } from 'react-router'
import { logIn, logOut, type User } from '@selvedge/contract/account/account.ts'
import type { Client, Failure, Result } from '@selvedge/contract/call/client.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { acceptInvitation, getInvitation } from '@selvedge/contract/retailer/team.ts'
import { formFailure } from '../../request/api.server.ts'
import { formText } from '../../request/form-text.ts'
import { toSecondStep } from '../sign-in/second-step.server.ts'
import { signInVisitor } from '../sign-in/sign-in-visitor.server.ts'

type Accepting = {
  request: Request
  /** Of the invitation. */
  token: string
  client: Client
  /** A client for somebody who has just signed in. */
  clientFor: (session: { token?: string | undefined; deviceToken?: string | undefined }) => Client
}
type Typed = { firstName?: string; lastName?: string; password?: string }

/** What the forms of the page ask for: join as somebody new, as whoever is signed in, or after signing in. */
export async function acceptOnPage(accepting: Accepting) {
  const { request, token, client } = accepting
  const form = await request.formData()
  const intent = formText(form, 'intent')
  if (intent === 'known') return data({ isKnown: true as const })
  const result =
    intent === 'signIn'
      ? await signInAndJoin(accepting, formText(form, 'password'))
      : await join(client, token, intent === 'new' ? typedIn(form) : {})
  if (!result.success) return toSecondStep(request, result, wayBack(token)) ?? formFailure(result, form)
  const { data: user, token: session = '', deviceToken } = result
  return signInVisitor({ request, token: session, deviceToken, user })
}

/** After the code the invitation is there again, for whoever is signed in then. */
const wayBack = (token: string): string => `${paths.signup}?invitation=${encodeURIComponent(token)}`

const join = (client: Client, token: string, typed: Typed): Promise<Result<User>> =>
  client(acceptInvitation, { body: { token, ...typed } })

/** With the invited address, whatever the page was made to send. A session that led nowhere is not left open. */
async function signInAndJoin(
  { token, client, clientFor }: Accepting,
  password: string,
): Promise<Result<User>> {
  const invitation = await client(getInvitation, { query: { token } })
  if (!invitation.success) return invitation
  const { email } = invitation.data
  const signedIn = await client(logIn, { body: { email, password } })
  if (!signedIn.success) return withoutEmail(signedIn)
  const theirs = clientFor(signedIn)
  const joined = await join(theirs, token, {})
  if (!joined.success) await theirs(logOut)
  return joined
}

/** The address stands fixed in the page, so nothing can be wrong with what was typed there. */
const withoutEmail = (failure: Failure): Failure => ({
  ...failure,
  fields: failure.fields.filter(({ field }) => field === 'password'),
})

/** What is left empty is left out, for the API to name. */
const typedIn = (form: FormData): Typed =>
  Object.fromEntries(
    ['firstName', 'lastName', 'password'].flatMap(name => {
      const text = formText(form, name)
      return text === '' ? [] : [[name, text]]
    }),
  )
