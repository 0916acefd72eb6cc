import { z } from 'zod'
import { cookies } from './access.ts'
import { defineCall } from '../call/call.ts'
import { faultMessage } from '../call/field-faults.ts'

/** The header that carries the access gate's pass to the API. */
export const GATE_PASS_HEADER = 'gate-pass'
/** A pass lives as long as the cookie in which pages store it. */
export const GATE_PASS_TTL_MS = cookies.isProtected.maxAgeSeconds * 1000
export const GATE_PASSWORD_LENGTH = { max: 200 } as const

export const protect = defineCall({
  name: 'protect',
  method: 'POST',
  path: '/users/protect',
  area: 'Access',
  outsideGate: true,
  summary:
    'Pass the access gate. Returns the pass to send as the Gate-Pass header of every other call; it is valid for three days, or until the gate’s password is changed. 404 where no gate is configured.',
  body: z.strictObject({
    password: z
      .string()
      .min(1, faultMessage({ code: 'required' }))
      .max(GATE_PASSWORD_LENGTH.max),
    platform: z.literal('retailer'),
  }),
  data: z.object({ pass: z.string(), expiresAt: z.iso.datetime() }),
  errors: ['gatePasswordRefused', 'tooManyRequests', 'notFound'],
  example: { body: { password: 'linen-before-noon', platform: 'retailer' } },
})

export const gateCalls = { protect }
