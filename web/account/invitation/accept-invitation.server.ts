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
  /** The invitation's token. */
  token: string
  client: Client
  /** A client for a session that was just opened. */
  clientFor: (session: { token?: string | undefined; deviceToken?: string | undefined }) => Client
}
type Typed = { firstName?: string; lastName?: string; password?: string }

/** Handles the page's forms: join with a new account, as the signed-in user, or by signing in. */
export async function acceptOnPage(accepting: Accepting) {
  const { request, token, client } = accepting
  const form = await request.formData()
  const intent = formText(form, 'intent')
  if (intent === 'known') return data({ isKnown: true as const })
  const result =
    intent === 'signIn'
      ? await signInAndJoin(accepting, formText(form, 'password'))
      : await join(client, token, intent === 'new' ? typedIn(form) : {})
  if (!result.success)
    return toSecondStep(request, result, invitationPath(token)) ?? formFailure(result, form)
  const { data: user, token: session = '', deviceToken } = result
  return signInVisitor({ request, token: session, deviceToken, user })
}

/** The invitation page again, to return to after the second step of signing in. */
const invitationPath = (token: string): string => `${paths.signup}?invitation=${encodeURIComponent(token)}`

const join = (client: Client, token: string, typed: Typed): Promise<Result<User>> =>
  client(acceptInvitation, { body: { token, ...typed } })

/** Always uses the invited address, whatever the form sent. A session opened here is ended again if joining fails. */
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

/** The address is not editable on this page, so an error on it would help nobody. */
const withoutEmail = (failure: Failure): Failure => ({
  ...failure,
  fields: failure.fields.filter(({ field }) => field === 'password'),
})

/** Omits empty fields, so that the API reports them as missing. */
const typedIn = (form: FormData): Typed =>
  Object.fromEntries(
    ['firstName', 'lastName', 'password'].flatMap(name => {
      const text = formText(form, name)
      return text === '' ? [] : [[name, text]]
    }),
  )
