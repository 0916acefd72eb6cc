import { z } from 'zod'
import { User } from './account.ts'
import { defineCall } from '../call/call.ts'
import { faultMessage } from '../call/field-faults.ts'
import { PASSWORD_LENGTH } from '../catalogue/terms.ts'

/** Six digits from an app, or a recovery code, as typed: spaces, hyphens and case are ignored. */
export const TypedCode = z
  .string()
  .min(1, faultMessage({ code: 'oneTimeCode' }))
  .max(60)

export const SecondFactor = z.object({
  isOn: z.boolean(),
  since: z.iso.datetime().nullable(),
  /** Out of ten. */
  recoveryCodesLeft: z.int(),
})
export type SecondFactor = z.output<typeof SecondFactor>

/** Returned once, when they are generated. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
const exampleCode = '492 039'

export const getSecondFactor = defineCall({
  name: 'getSecondFactor',
  method: 'GET',
  path: '/users/second-factor',
  area: 'Account',
  access: 'member',
  summary: 'Whether signing in to this account asks for a one-time code.',
  data: SecondFactor,
})

export const beginSecondFactor = defineCall({
  name: 'beginSecondFactor',
  method: 'POST',
  path: '/users/second-factor',
  area: 'Account',
  access: 'member',
  summary:
    'Generate the secret for an authenticator app (TOTP, RFC 6238: SHA-1, six digits, 30 seconds). It takes effect once confirmed; an earlier unconfirmed secret is replaced. Needs a fresh sign-in.',
  data: z.object({
    /** Base32, for typing by hand. */
    secret: z.string(),
    /** The same for a QR code. */
    uri: z.string(),
  }),
  errors: ['signInAgain', 'secondFactorIsOn'],
})

export const confirmSecondFactor = defineCall({
  name: 'confirmSecondFactor',
  method: 'PUT',
  path: '/users/second-factor',
  area: 'Account',
  access: 'member',
  summary:
    'Turn the second factor on with a first code from the app. Returns ten recovery codes, which are shown only this once. Needs a fresh sign-in. Other sessions continue; ending them is a separate call.',
  body: z.strictObject({ code: TypedCode }),
  data: RecoveryCodes,
  errors: ['signInAgain', 'secondFactorIsOn', 'notFound', 'tooManyRequests'],
  example: { body: { code: exampleCode } },
})

export const renewRecoveryCodes = defineCall({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/users/second-factor/recovery-codes',
  area: 'Account',
  access: 'member',
  summary: 'Ten new recovery codes, shown only this once; the earlier ones stop working.',
  body: z.strictObject({ code: TypedCode }),
  data: RecoveryCodes,
  errors: ['signInAgain', 'notFound', 'tooManyRequests'],
  example: { body: { code: exampleCode } },
})

export const removeSecondFactor = defineCall({
  name: 'removeSecondFactor',
  method: 'POST',
  path: '/users/second-factor/removal',
  area: 'Account',
  access: 'member',
  summary:
    'Turn the second factor off, with a code of it and the password; an account without a password needs a fresh sign-in. Every other session ends.',
  body: z.strictObject({
    code: TypedCode,
    password: z
      .string()
      .min(1, faultMessage({ code: 'password' }))
      .max(PASSWORD_LENGTH.max)
      .optional(),
  }),
  data: z.null(),
  token: 'renewed',
  errors: ['signInAgain', 'notFound', 'tooManyRequests'],
  example: { body: { code: exampleCode, password: 'seven-bolts-of-linen' } },
})

export const finishSignIn = defineCall({
  name: 'finishSignIn',
  method: 'POST',
  path: '/users/sign-in-code',
  area: 'Account',
  summary:
    'The second step of signing in: the ticket from `secondFactorRequired`, valid once and for five minutes, and a code of the second factor. Returns the user and a session token.',
  body: z.strictObject({ ticket: z.string().min(1).max(200), code: TypedCode }),
  data: User,
  token: true,
  errors: ['journeySpent', 'tooManyRequests'],
  example: { body: { ticket: 'Zm9yLWV4YW1wbGUtb25seQ', code: exampleCode } },
})

export const secondFactorCalls = {
  getSecondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  removeSecondFactor,
  finishSignIn,
}
