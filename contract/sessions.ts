import { z } from 'zod'
import { defineCall } from './call.ts'

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
  summary: 'End one of the own sessions, wherever it is.',
  params: z.strictObject({ id: z.uuid() }),
  data: z.null(),
  errors: ['notFound'],
  example: { params: { id: '01927c3e-5f0a-7b6e-9c51-0f6f2c1d8a77' } },
})

export const endOtherSessions = defineCall({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/users/sessions',
  area: 'Account',
  access: 'member',
  summary: 'End all own sessions but this one.',
  data: z.object({ ended: z.int() }),
})

export const sessionCalls = { listSessions, endSession, endOtherSessions }
