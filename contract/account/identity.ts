import { z } from 'zod'
import { Email, NameOrNone, User } from './account.ts'
import { defineCall } from '../call/call.ts'

const OneTimeText = z.string().min(1).max(2048)
const exampleState = 'c3RhdGUtZm9yLWV4YW1wbGUtb25seQ'

export const getSignInWays = defineCall({
  name: 'getSignInWays',
  method: 'GET',
  path: '/users/sign-in-ways',
  area: 'Account',
  summary:
    'Ways to sign in besides the password: the name of the identity provider, or null where none is configured; and the origin to which it redirects. The flow has to start on that origin, because cookies do not carry over.',
  data: z.object({ identityProvider: z.string().nullable(), returnsTo: z.url() }),
})

export const beginIdentityJourney = defineCall({
  name: 'beginIdentityJourney',
  method: 'POST',
  path: '/users/identity-journeys',
  area: 'Account',
  summary:
    'Start signing in with the identity provider (OpenID Connect, code flow with PKCE). Redirect the browser to authorizationUrl and keep the state in it: the callback must carry the same state. Valid once, for ten minutes.',
  data: z.object({ authorizationUrl: z.url(), state: z.string(), expiresAt: z.iso.datetime() }),
  errors: ['notFound', 'tooManyRequests', 'identityUnavailable'],
})

export const exchangeIdentityCode = defineCall({
  name: 'exchangeIdentityCode',
  method: 'POST',
  path: '/users/identity-journeys/exchange',
  area: 'Account',
  summary:
    'Exchange the authorization code for an ID token, once, and return what it says about the person. Nobody is signed in yet: call checkUser next.',
  body: z.strictObject({
    code: OneTimeText,
    state: OneTimeText,
    /** `iss` of the authorization response (RFC 9207), if present. */
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
    'Sign in with a verified identity. Only the ID token counts: signature, issuer, audience, times and nonce are checked, the nonce is used up, and the e-mail must be the verified one in it. A new person gets an account; a confirmed account with that e-mail is linked to the identity, and its owner is notified by mail. Where the provider is not authoritative for the address (its own or a hosted domain), linking needs a session of that account whose sign-in is fresh. Returns the user and a session token.',
  body: z.strictObject({
    firstName: NameOrNone,
    lastName: NameOrNone,
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
    'identityNeedsPassword',
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

/** An identity at a provider that is linked to the account. */
export const Identity = z.object({
  id: z.uuid(),
  /** The provider's display name. */
  provider: z.string(),
  since: z.iso.datetime(),
  /** Whether it may sign in; its user can block it and allow it again. */
  isOpen: z.boolean(),
})
export type Identity = z.output<typeof Identity>

export const listIdentities = defineCall({
  name: 'listIdentities',
  method: 'GET',
  path: '/users/identities',
  area: 'Account',
  access: 'member',
  summary: 'The identities linked to one’s own account.',
  data: z.array(Identity),
})

export const changeIdentity = defineCall({
  name: 'changeIdentity',
  method: 'PUT',
  path: '/users/identities/{id}',
  area: 'Account',
  access: 'member',
  summary:
    'Allow or block signing in with a linked identity. Blocking one needs a password on the account, so that a way in remains, and is confirmed to its owner by mail. Needs a fresh sign-in.',
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
