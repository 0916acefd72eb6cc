import { z } from 'zod'
import { defineCall } from './call.ts'
import { says } from './field-faults.ts'
import { PASSWORD_LENGTH } from './terms.ts'

/** A sign-in is fresh for so long: what a borrowed session must not do is done without asking again. */
export const FRESH_SIGN_IN_MS = 15 * 60_000
export const isFreshSignIn = (authenticatedAt: Date, now: Date): boolean =>
  now.getTime() - authenticatedAt.getTime() < FRESH_SIGN_IN_MS

/** One sign-in that goes on. What the browser calls itself and where it connects from, as far as it is known. */
export const Session = z.object({
  id: z.uuid(),
  isCurrent: z.boolean(),
  /** "Firefox", and what it runs on: "Windows", "iPhone". */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** Where it was used last. */
  clientAddress: z.string().nullable(),
  startedAt: z.iso.datetime(),
  /** To five minutes. */
  lastUsedAt: z.iso.datetime(),
  /** Whether its user showed who they are in the last quarter of an hour: by signing in, or by the password once more. */
  isFresh: z.boolean(),
  /** At the latest: one that is not used for a day ends before. */
  expiresAt: z.iso.datetime(),
})
export type Session = z.output<typeof Session>

export const listSessions = defineCall({
  name: 'listSessions',
  method: 'GET',
  path: '/users/sessions',
  area: 'Account',
  access: 'member',
  summary: 'Where the caller is signed in, the last used first.',
  data: z.array(Session),
})

export const endSession = defineCall({
  name: 'endSession',
  method: 'DELETE',
  path: '/users/sessions/{id}',
  area: 'Account',
  access: 'member',
  summary: 'End one of the own sessions, wherever it is. Another one than this needs a fresh sign-in.',
  params: z.strictObject({ id: z.uuid() }),
  data: z.null(),
  errors: ['notFound', 'signInAgain'],
  example: { params: { id: '01927c3e-5f0a-7b6e-9c51-0f6f2c1d8a77' } },
})

export const endOtherSessions = defineCall({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/users/sessions',
  area: 'Account',
  access: 'member',
  summary: 'End all own sessions but this one. Needs a fresh sign-in.',
  data: z.object({ ended: z.int() }),
  errors: ['signInAgain'],
})

export const authenticateAgain = defineCall({
  name: 'authenticateAgain',
  method: 'POST',
  path: '/users/authenticate-again',
  area: 'Account',
  access: 'member',
  summary:
    'Show once more who is signed in, by the password: the sign-in is fresh for a quarter of an hour, and the session goes on with another token. Whoever has no password signs out and in again.',
  body: z.strictObject({
    password: z
      .string()
      .min(1, says({ code: 'password' }))
      .max(PASSWORD_LENGTH.max),
  }),
  data: z.null(),
  token: 'renewed',
  errors: ['signInAgain', 'tooManyRequests'],
  example: { body: { password: 'seven-bolts-of-linen' } },
})

export const sessionCalls = { authenticateAgain, listSessions, endSession, endOtherSessions }
