import { z } from 'zod'
import { Email, User } from './account.ts'
import { defineCall } from './call.ts'
import { says } from './field-faults.ts'
import { singleLine } from './text.ts'

/** What a provider calls a person; some give one name only, some none. */
const ProvidedName = singleLine(80).regex(/^[^<>]*$/, says({ code: 'lettersOnly' }))
const OneTimeText = z.string().min(1).max(2048)
const exampleState = 'c3RhdGUtZm9yLWV4YW1wbGUtb25seQ'

export const getSignInWays = defineCall({
  name: 'getSignInWays',
  method: 'GET',
  path: '/users/sign-in-ways',
  area: 'Account',
  summary:
    'Which ways to sign in there are besides the password: the name of the identity provider, or null where none is set; and the origin to which it sends browsers back, where a journey has to begin, for a cookie does not go from one to another.',
  data: z.object({ identityProvider: z.string().nullable(), returnsTo: z.url() }),
})

export const beginIdentityJourney = defineCall({
  name: 'beginIdentityJourney',
  method: 'POST',
  path: '/users/identity-journeys',
  area: 'Account',
  summary:
    'Begin to sign in with the identity provider (OpenID Connect, code flow with PKCE). Send the browser to authorizationUrl and keep the state in it: whoever comes back must bring the same one. Works once, for ten minutes.',
  data: z.object({ authorizationUrl: z.url(), state: z.string(), expiresAt: z.iso.datetime() }),
  errors: ['notFound', 'tooManyRequests', 'identityUnavailable'],
})

export const exchangeIdentityCode = defineCall({
  name: 'exchangeIdentityCode',
  method: 'POST',
  path: '/users/identity-journeys/exchange',
  area: 'Account',
  summary:
    'Exchange the code that the identity provider sent along for an ID token, once, and for what it says of the person. Nobody is signed in by that: checkUser is next.',
  body: z.strictObject({
    code: OneTimeText,
    state: OneTimeText,
    /** `iss` of the provider's answer (RFC 9207), where there was one. */
    issuer: z.string().max(2048).optional(),
  }),
  data: z.object({
    idToken: z.string(),
    name: z.string(),
    email: z.string(),
  }),
  errors: ['notFound', 'tooManyRequests', 'journeySpent', 'identityRefused', 'identityUnavailable'],
  example: { body: { code: 'Y29kZS1mb3ItZXhhbXBsZS1vbmx5', state: exampleState } },
})

export const checkUser = defineCall({
  name: 'checkUser',
  method: 'POST',
  path: '/users/check-user',
  area: 'Account',
  summary:
    'Sign in after the identity provider has vouched for somebody. The ID token is what counts: its signature, issuer, audience, times and nonce are checked, the nonce is spent, and the e-mail must be the confirmed one in it. A person who is new gets an account; a confirmed account with that e-mail is joined to the identity, and its owner is told. Answers the user and a session token.',
  body: z.strictObject({
    firstName: ProvidedName,
    lastName: ProvidedName,
    email: Email,
    idToken: z.string().max(16_384).optional(),
  }),
  data: User,
  token: true,
  errors: [
    'notFound',
    'tooManyRequests',
    'journeySpent',
    'identityRefused',
    'identityUnconfirmed',
    'identityConflict',
    'identityRemoved',
    'identityUnavailable',
    'secondFactorRequired',
  ],
  example: {
    body: {
      firstName: 'Nora',
      lastName: 'Ellwood',
      email: 'nora@example.com',
      idToken: 'eyJhbGciOiJSUzI1NiJ9.e30.c2lnbmF0dXJl',
    },
  },
})

/** A person at an identity provider who is joined to the account. */
export const Identity = z.object({
  id: z.uuid(),
  /** What people call the provider. */
  provider: z.string(),
  since: z.iso.datetime(),
  /** Whether it opens the account; its user can take it away and let it in again. */
  isOpen: z.boolean(),
})
export type Identity = z.output<typeof Identity>

export const listIdentities = defineCall({
  name: 'listIdentities',
  method: 'GET',
  path: '/users/identities',
  area: 'Account',
  access: 'member',
  summary: 'The sign-ins of identity providers that are joined to the own account.',
  data: z.array(Identity),
})

export const changeIdentity = defineCall({
  name: 'changeIdentity',
  method: 'PUT',
  path: '/users/identities/{id}',
  area: 'Account',
  access: 'member',
  summary:
    'Say whether a joined identity opens the own account. One that is taken away is refused from then on, which its owner is told by mail; that needs a password, so that there is a way in. Needs a fresh sign-in.',
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({ isOpen: z.boolean() }),
  data: z.null(),
  errors: ['notFound', 'signInAgain', 'passwordNeeded'],
  example: { params: { id: '01927c3e-5f0a-7b6e-9c51-0f6f2c1d8a90' }, body: { isOpen: false } },
})

export const identityCalls = {
  getSignInWays,
  beginIdentityJourney,
  exchangeIdentityCode,
  checkUser,
  listIdentities,
  changeIdentity,
}
