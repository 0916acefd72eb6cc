import { z } from 'zod'
import { Email, Password } from '../account/account.ts'
import { TypedCode } from '../account/second-factor.ts'
import { defineCall } from '../call/call.ts'
import { faultMessage } from '../call/field-faults.ts'
import { Named } from '../catalogue/fabric-card.ts'
import { PASSWORD_LENGTH } from '../catalogue/terms.ts'
import { deskRoles, supplierRoles } from './roles.ts'

/** The cookie of a session at the desk, and how long one lasts at most. */
export const deskCookie = { name: 'deskToken', maxAgeSeconds: 12 * 3600 } as const

/** Somebody who works at the desk. */
export const Operator = z.object({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  role: z.enum(deskRoles),
  /** Whose clerk or cutter it is; null for Selvedge's own people. */
  supplier: Named.nullable(),
})
export type Operator = z.output<typeof Operator>

const LinkToken = z.string().min(1).max(200)
const exampleToken = 'Zm9yLWV4YW1wbGUtb25seQ'
const exampleOperator = { email: 'rosa@example.com', password: 'nine-shelves-of-linen' }

export const signInToDesk = defineCall({
  name: 'signInToDesk',
  method: 'POST',
  path: '/desk/sessions',
  area: 'Desk',
  summary:
    'Sign in to the desk with email, password and a one-time code, all three at once. The refusal is the same whichever of them is wrong. The token opens the operator’s calls, and nothing of a business.',
  body: z.strictObject({
    email: Email,
    password: z
      .string()
      .min(1, faultMessage({ code: 'password' }))
      .max(PASSWORD_LENGTH.max),
    code: TypedCode,
  }),
  data: Operator,
  token: true,
  errors: ['deskRefused', 'tooManyRequests'],
  example: { body: { ...exampleOperator, code: '492 039' } },
})

export const getOperator = defineCall({
  name: 'getOperator',
  method: 'GET',
  path: '/desk/operator',
  area: 'Desk',
  access: 'desk',
  desk: 'beSignedIn',
  summary: 'Who is signed in at the desk.',
  data: Operator,
})

export const signOutOfDesk = defineCall({
  name: 'signOutOfDesk',
  method: 'POST',
  path: '/desk/sign-out',
  area: 'Desk',
  access: 'desk',
  desk: 'beSignedIn',
  summary: 'End this session at the desk.',
  data: z.null(),
})

export const getDeskSetUp = defineCall({
  name: 'getDeskSetUp',
  method: 'GET',
  path: '/desk/set-up/{token}',
  area: 'Desk',
  summary:
    'What the link of `selvedge operators add` opens: the operator, and the secret for the authenticator app.',
  params: z.strictObject({ token: LinkToken }),
  data: z.object({
    email: z.string(),
    name: z.string(),
    /** Base32, for typing by hand. */
    secret: z.string(),
    /** The same for a QR code. */
    uri: z.string(),
  }),
  errors: ['linkSpent'],
  example: { params: { token: exampleToken } },
})

export const finishDeskSetUp = defineCall({
  name: 'finishDeskSetUp',
  method: 'POST',
  path: '/desk/set-up/{token}',
  area: 'Desk',
  summary:
    'Set the operator’s password and confirm the authenticator app with a first code. Signs in, ends every earlier session of the operator and spends the link.',
  params: z.strictObject({ token: LinkToken }),
  body: z.strictObject({ password: Password, code: TypedCode }),
  data: Operator,
  token: true,
  errors: ['linkSpent', 'tooManyRequests'],
  example: { params: { token: exampleToken }, body: { password: exampleOperator.password, code: '492039' } },
})

export const getDemoOperator = defineCall({
  name: 'getDemoOperator',
  method: 'GET',
  path: '/desk/demo-operator',
  area: 'Desk',
  summary:
    'In demo mode: the sign-in of the demo operator with its present one-time code; otherwise nothing.',
  data: z.object({ email: z.string(), password: z.string(), code: z.string() }),
  errors: ['notFound'],
})

export const listDemoColleagues = defineCall({
  name: 'listDemoColleagues',
  method: 'GET',
  path: '/desk/demo-colleagues',
  area: 'Desk',
  summary:
    'In demo mode: the sign-ins of a supplier’s demo clerk and demo cutter with their present one-time codes; otherwise nothing.',
  data: z.array(
    z.object({
      email: z.string(),
      password: z.string(),
      code: z.string(),
      role: z.enum(supplierRoles),
      supplierName: z.string(),
    }),
  ),
  errors: ['notFound'],
})

export const deskCalls = {
  signInToDesk,
  getOperator,
  signOutOfDesk,
  getDeskSetUp,
  finishDeskSetUp,
  getDemoOperator,
  listDemoColleagues,
}
