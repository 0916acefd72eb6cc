import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { faultMessage } from '../call/field-faults.ts'
import { PASSWORD_LENGTH } from '../catalogue/terms.ts'

/**
 * How long a sign-in counts as fresh. Sensitive changes need a fresh one, so that a borrowed session cannot make them.
 */
export const FRESH_SIGN_IN_MS = 15 * 60_000
export const isFreshSignIn = (authenticatedAt: Date, now: Date): boolean =>
  now.getTime() - authenticatedAt.getTime() < FRESH_SIGN_IN_MS

/** One active session. Browser and client address are given as far as they are known. */
export const Session = z.object({
  id: z.uuid(),
  isCurrent: z.boolean(),
  /** Browser and platform, such as "Firefox" on "Windows" or "iPhone". */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** Of its last request. */
  clientAddress: z.string().nullable(),
  startedAt: z.iso.datetime(),
  /** Accurate to five minutes. */
  lastUsedAt: z.iso.datetime(),
  /** Whether the user signed in or confirmed the password within the last 15 minutes. */
  isFresh: z.boolean(),
  /** At the latest; a session unused for a day expires earlier. */
  expiresAt: z.iso.datetime(),
})
export type Session = z.output<typeof Session>

export const listSessions = defineCall({
  name: 'listSessions',
  method: 'GET',
  path: '/users/sessions',
  area: 'Account',
  access: 'member',
  summary: 'The caller’s active sessions, last used first.',
  data: z.array(Session),
})

export const endSession = defineCall({
  name: 'endSession',
  method: 'DELETE',
  path: '/users/sessions/{id}',
  area: 'Account',
  access: 'member',
  summary:
    'End one of one’s own sessions on any device. Any other than the current one needs a fresh sign-in.',
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
  summary: 'End all one’s own sessions but this one. Needs a fresh sign-in.',
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
    'Confirm the password again: the sign-in counts as fresh for 15 minutes, and the session continues with a new token. Accounts without a password sign out and in again.',
  body: z.strictObject({
    password: z
      .string()
      .min(1, faultMessage({ code: 'password' }))
      .max(PASSWORD_LENGTH.max),
  }),
  data: z.null(),
  token: 'renewed',
  errors: ['signInAgain', 'tooManyRequests'],
  example: { body: { password: 'seven-bolts-of-linen' } },
})

export const sessionCalls = { authenticateAgain, listSessions, endSession, endOtherSessions }
