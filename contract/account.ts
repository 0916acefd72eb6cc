import { z } from 'zod'
import { defineCall } from './call.ts'
import { measurementTypes } from './measurement.ts'
import { PASSWORD_LENGTH } from './terms.ts'
import { singleLine } from './text.ts'

export const Email = z.email({ message: 'Type an e-mail address such as nora@example.com' }).max(254)
const Password = z
  .string()
  .min(PASSWORD_LENGTH.min, `Use at least ${PASSWORD_LENGTH.min} characters`)
  .max(PASSWORD_LENGTH.max, `Use at most ${PASSWORD_LENGTH.max} characters`)
/** A person's name as typed, of letters in any script. */
export const PersonName = singleLine(80)
  .min(1, 'Type a name')
  .regex(/^[^<>]*$/, 'Use letters only')

export const User = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  isProfileCompleted: z.boolean(),
  measurementType: z.enum(measurementTypes),
  role: z.enum(['owner', 'admin', 'buyer', 'requester', 'approver', 'accounts', 'viewer']).nullable(),
  profile: z.object({
    imageUrl: z.string().nullable(),
    measurementType: z.enum(measurementTypes),
    businessName: z.string().nullable(),
    verification: z.enum(['pending', 'verified', 'refused']),
    currency: z.string(),
    step: z.int().min(0).max(4),
  }),
})
export type User = z.output<typeof User>

const EmptyData = z.null()

export const signUp = defineCall({
  name: 'signUp',
  method: 'POST',
  path: '/users/signup',
  area: 'Account',
  summary:
    'Open an account. The answer is the same whether or not the address is already known; a link follows by e-mail.',
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
  summary: 'Spend the token of a verification e-mail. Answers the user and a session token.',
  query: z.strictObject({ token: z.string().min(1).max(200) }),
  data: User,
  token: true,
  errors: ['linkSpent'],
  example: { query: { token: 'Zm9yLWV4YW1wbGUtb25seQ' } },
})

export const logIn = defineCall({
  name: 'logIn',
  method: 'POST',
  path: '/users/login/3',
  area: 'Account',
  summary:
    'Sign in; 3 is the retailer account type. An address that is not confirmed yet is refused like a wrong password, and a fresh link follows by e-mail where the password fits.',
  body: z.strictObject({
    email: Email,
    password: z.string().min(1, 'Type your password').max(PASSWORD_LENGTH.max),
  }),
  data: User,
  token: true,
  errors: ['credentialsRefused', 'tooManyRequests'],
  example: { body: { email: 'nora@example.com', password: 'seven-bolts-of-linen' } },
})

export const getMe = defineCall({
  name: 'getMe',
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

export const accountCalls = { signUp, verifyEmail, logIn, getMe, verifyToken, logOut }
