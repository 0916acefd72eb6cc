import { z } from 'zod'
import { User } from './account.ts'
import { defineCall } from './call.ts'
import { says } from './field-faults.ts'
import { PASSWORD_LENGTH } from './terms.ts'

/** Six digits out of an app, or a recovery code, as typed: blanks, hyphens and case count for nothing. */
export const TypedCode = z
  .string()
  .min(1, says({ code: 'oneTimeCode' }))
  .max(60)

export const SecondFactor = z.object({
  isOn: z.boolean(),
  since: z.iso.datetime().nullable(),
  /** Of ten. */
  recoveryCodesLeft: z.int(),
})
export type SecondFactor = z.output<typeof SecondFactor>

/** Told once, when they are made. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
const exampleCode = '492 039'

export const getSecondFactor = defineCall({
  name: 'getSecondFactor',
  method: 'GET',
  path: '/users/second-factor',
  area: 'Account',
  access: 'member',
  summary: 'Whether the caller is asked for a one-time code when signing in.',
  data: SecondFactor,
})

export const beginSecondFactor = defineCall({
  name: 'beginSecondFactor',
  method: 'POST',
  path: '/users/second-factor',
  area: 'Account',
  access: 'member',
  summary:
    'Make the secret that an authenticator app is to know (TOTP, RFC 6238: SHA-1, six digits, 30 seconds). Nothing is asked for by it until it is confirmed; a secret made before and not confirmed is replaced. Needs a fresh sign-in.',
  data: z.object({
    /** Base32, to be typed by hand. */
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
    'Turn the second factor on by a first code of the app. Answers ten recovery codes, which are shown this once. Needs a fresh sign-in. Other sessions go on; deleting them is a call of its own.',
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
  summary: 'Ten other recovery codes, shown this once; those before open nothing any more.',
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
    'Turn the second factor off, with a code of it and the password; whoever has no password needs a fresh sign-in. Every other session ends.',
  body: z.strictObject({
    code: TypedCode,
    password: z
      .string()
      .min(1, says({ code: 'password' }))
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
    'The second step of signing in: with the ticket that `secondFactorRequired` told, once, for five minutes, and a code of the second factor. Answers the user and a session token.',
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
