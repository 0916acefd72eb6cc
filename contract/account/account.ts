import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { faultMessage } from '../call/field-faults.ts'
import { CustomerServed } from './customer.ts'
import { locales } from '../format/locales.ts'
import { measurementTypes } from '../format/measurement.ts'
import { roles } from '../access/permissions.ts'
import { PASSWORD_LENGTH } from '../catalogue/terms.ts'
import { singleLine } from '../format/text.ts'

export const Email = z.email(faultMessage({ code: 'email' })).max(254)
export const Password = z.string().min(PASSWORD_LENGTH.min).max(PASSWORD_LENGTH.max)
/** A person's name as typed; letters of any script. */
export const PersonName = singleLine(80)
  .min(1, faultMessage({ code: 'name' }))
  .regex(/^[^<>]*$/, faultMessage({ code: 'lettersOnly' }))
/** A person's name where they may have none of its kind: some have, or give their identity provider, a single name. */
export const NameOrNone = singleLine(80).regex(/^[^<>]*$/, faultMessage({ code: 'lettersOnly' }))

export const User = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** False for an account that has only signed in through an identity provider; forgotPassword sets one. */
  hasPassword: z.boolean(),
  /** The language of the mails to this person. */
  locale: z.enum(locales),
  isProfileCompleted: z.boolean(),
  measurementType: z.enum(measurementTypes),
  role: z.enum(roles).nullable(),
  profile: z.object({
    imageUrl: z.string().nullable(),
    measurementType: z.enum(measurementTypes),
    businessName: z.string().nullable(),
    verification: z.enum(['pending', 'verified', 'refused']),
    currency: z.string(),
    step: z.int().min(0).max(4),
  }),
  /** The customer served in this session; null when none was named in the last 60 minutes. */
  customer: CustomerServed.nullable(),
})
export type User = z.output<typeof User>

const EmptyData = z.null()
const LinkToken = z.string().min(1).max(200)
const OwnPassword = z
  .string()
  .min(1, faultMessage({ code: 'password' }))
  .max(PASSWORD_LENGTH.max)
const exampleToken = 'Zm9yLWV4YW1wbGUtb25seQ'

export const signUp = defineCall({
  name: 'signUp',
  method: 'POST',
  path: '/users/signup',
  area: 'Account',
  summary:
    'Open an account. The response is the same whether or not the address is already registered; a link follows by e-mail.',
  body: z.strictObject({
    firstName: PersonName,
    lastName: PersonName,
    email: Email,
    password: Password,
    measurementType: z.enum(measurementTypes).optional(),
  }),
  data: EmptyData,
  errors: ['tooManyRequests'],
  example: {
    body: {
      firstName: 'Nora',
      lastName: 'Ellwood',
      email: 'nora@example.com',
      password: 'seven-bolts-of-linen',
    },
  },
})

export const verifyEmail = defineCall({
  name: 'verifyEmail',
  method: 'GET',
  path: '/users/verify-email',
  area: 'Account',
  summary:
    'Confirm an e-mail address with the token from a mailed link. Returns the user and a session token. The link for a changed address needs a session of the same user; the new session replaces it.',
  query: z.strictObject({ token: LinkToken }),
  data: User,
  token: true,
  errors: ['linkSpent', 'signInRequired'],
  example: { query: { token: exampleToken } },
})

/** What became of a mailed link. `used` is also one that a newer one has replaced. */
export const linkStates = ['valid', 'invalid', 'expired', 'used'] as const

export const checkLink = defineCall({
  name: 'checkLink',
  method: 'GET',
  path: '/users/link',
  area: 'Account',
  summary: 'Whether a mailed link can still be used, without using it.',
  query: z.strictObject({
    token: z.string().max(200),
    purpose: z.enum(['verifyEmail', 'resetPassword', 'signIn']),
  }),
  data: z.object({
    state: z.enum(linkStates),
    /** The link is for a changed address: its user can have another one mailed. */
    isNewAddress: z.boolean(),
  }),
  example: { query: { token: exampleToken, purpose: 'verifyEmail' } },
})

export const sendVerificationAgain = defineCall({
  name: 'sendVerificationAgain',
  method: 'POST',
  path: '/users/verification-link',
  area: 'Account',
  summary:
    'Mail another link for a sign-up, once a minute. The response is the same whether or not the address is known. Where several people signed up with the address, and `token` does not tell for which of them, the mailed link sets a new password.',
  body: z.strictObject({
    email: Email,
    /** Of an earlier link, even if it has expired. */
    token: z.string().max(200).optional(),
  }),
  data: EmptyData,
  errors: ['tooManyRequests'],
  example: { body: { email: 'nora@example.com' } },
})

export const logIn = defineCall({
  name: 'logIn',
  method: 'POST',
  path: '/users/login/3',
  area: 'Account',
  summary:
    'Sign in; 3 is the retailer account type. An unconfirmed address is refused like a wrong password, and a fresh link is mailed if the password is right. After ten wrong guesses the password is locked for 15 minutes, except for browsers that signed in before: they send the deviceToken they were given as Device-Token. An account with a second factor is refused without a code, with `secondFactorRequired`, whose details hold the ticket for finishSignIn.',
  body: z.strictObject({
    email: Email,
    password: OwnPassword,
    /** The second factor's code, where one is set up; a recovery code works, too. */
    code: z.string().max(60).optional(),
  }),
  data: User,
  token: true,
  errors: ['credentialsRefused', 'secondFactorRequired', 'tooManyRequests'],
  example: { body: { email: 'nora@example.com', password: 'seven-bolts-of-linen' } },
})

export const getCurrentUser = defineCall({
  name: 'getCurrentUser',
  method: 'GET',
  path: '/users/get-me',
  area: 'Account',
  access: 'member',
  summary: 'The signed-in user.',
  data: User,
  errors: ['signInRequired'],
})

export const verifyToken = defineCall({
  name: 'verifyToken',
  method: 'GET',
  path: '/users/verify-token',
  area: 'Account',
  access: 'member',
  summary: 'Succeeds when the bearer token belongs to a live session.',
  data: EmptyData,
  errors: ['signInRequired'],
})

export const logOut = defineCall({
  name: 'logOut',
  method: 'POST',
  path: '/users/logout',
  area: 'Account',
  access: 'member',
  summary: 'End this session. The cart on the server stays.',
  data: EmptyData,
  errors: ['signInRequired'],
})

export const forgotPassword = defineCall({
  name: 'forgotPassword',
  method: 'POST',
  path: '/users/forgot-password',
  area: 'Account',
  summary:
    'Mail a link for setting a new password. The response is the same whether or not the address is registered.',
  body: z.strictObject({ email: Email }),
  data: EmptyData,
  errors: ['tooManyRequests'],
  example: { body: { email: 'nora@example.com' } },
})

export const resetPassword = defineCall({
  name: 'resetPassword',
  method: 'POST',
  path: '/users/reset-password/{token}',
  area: 'Account',
  summary:
    'Set a new password with the token from a mailed link, which also confirms the address. Ends every session of the account and invalidates all its other links.',
  params: z.strictObject({ token: LinkToken }),
  body: z.strictObject({ password: Password }),
  data: EmptyData,
  errors: ['linkSpent', 'tooManyRequests'],
  example: { params: { token: exampleToken }, body: { password: 'nine-bolts-of-linen' } },
})

export const mailSignInLink = defineCall({
  name: 'mailSignInLink',
  method: 'POST',
  path: '/users/sign-in-link',
  area: 'Account',
  summary:
    'Mail a link that signs in without a password, even while the password is locked after wrong guesses. It is valid for ten minutes, and only together with the `request` returned here. The response is the same whether or not the address is registered.',
  body: z.strictObject({ email: Email }),
  data: z.object({
    /** Kept by the client that asked, and sent along with the link's token. */
    request: z.string(),
  }),
  errors: ['tooManyRequests'],
  example: { body: { email: 'nora@example.com' } },
})

export const spendSignInLink = defineCall({
  name: 'spendSignInLink',
  method: 'POST',
  path: '/users/sign-in-link/{token}',
  area: 'Account',
  summary:
    'Sign in with the token from a mailed link and the `request` that was returned when it was asked for. Returns the user and a session token, or what logIn returns where there is a second factor.',
  params: z.strictObject({ token: LinkToken }),
  body: z.strictObject({ request: z.string().max(200).optional() }),
  data: User,
  token: true,
  errors: ['linkSpent', 'linkOfAnotherBrowser', 'secondFactorRequired'],
  example: { params: { token: exampleToken }, body: { request: exampleToken } },
})

export const updateDetails = defineCall({
  name: 'updateDetails',
  method: 'PUT',
  path: '/users/update-details/{userId}',
  area: 'Account',
  access: 'member',
  summary:
    'Change one’s own name, units or language; omitted fields stay. A changed e-mail takes effect once the link mailed to the new address is opened; the response does not reveal whether that address is registered. It needs the password, or a fresh sign-in for accounts without one; where a password was sent, the session continues with a new token.',
  params: z.strictObject({ userId: z.uuid() }),
  body: z.strictObject({
    firstName: PersonName.optional(),
    lastName: NameOrNone.optional(),
    email: Email.optional(),
    measurementType: z.enum(measurementTypes).optional(),
    locale: z.enum(locales).optional(),
    /** Required for a changed e-mail if the account has a password. */
    password: OwnPassword.optional(),
  }),
  data: User,
  token: 'renewed',
  errors: ['signInAgain', 'tooManyRequests'],
  example: {
    params: { userId: '01927c3e-5f0a-7b6e-9c51-0f6f2c1d8a01' },
    body: { firstName: 'Nora', lastName: 'Ellwood-Hart', locale: 'en' },
  },
})

export const changePassword = defineCall({
  name: 'changePassword',
  method: 'PUT',
  path: '/users/change-password',
  area: 'Account',
  access: 'member',
  summary:
    'Change one’s own password. Every other session ends, this one continues with a new token, and all mailed links are invalidated.',
  body: z.strictObject({ currentPassword: OwnPassword, newPassword: Password }),
  data: EmptyData,
  token: 'renewed',
  errors: ['tooManyRequests'],
  example: { body: { currentPassword: 'nine-bolts-of-linen', newPassword: 'eleven-bolts-of-linen' } },
})

export const accountCalls = {
  signUp,
  verifyEmail,
  checkLink,
  sendVerificationAgain,
  logIn,
  getCurrentUser,
  verifyToken,
  logOut,
  forgotPassword,
  resetPassword,
  mailSignInLink,
  spendSignInLink,
  updateDetails,
  changePassword,
}
