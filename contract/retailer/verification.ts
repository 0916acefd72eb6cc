import { z } from 'zod'
import { Email } from '../account/account.ts'
import { defineCall } from '../call/call.ts'
import { Named } from '../catalogue/fabric-card.ts'
import { businessTypes, REFUSAL_REASON_LENGTH } from '../catalogue/terms.ts'
import type { UndoableActName } from '../desk/undo.ts'
import { singleLine } from '../format/text.ts'
import { Address } from '../postal/address.ts'
import { AccountRequest } from './supplier-accounts.ts'

/** A business that waits for its verification, or that has applied for accounts at suppliers: what it says of itself. */
export const WaitingBusiness = z.object({
  id: z.uuid(),
  /** Its owner, whose address names the business in the calls that decide. */
  email: z.string(),
  ownerName: z.string(),
  businessName: z.string(),
  legalName: z.string(),
  businessType: z.enum(businessTypes),
  companyNumber: z.string(),
  vatNumber: z.string(),
  /** Somebody has looked it up, and it is valid. */
  vatNumberConfirmed: z.boolean(),
  phone: z.string(),
  website: z.string(),
  country: z.string().nullable(),
  address: Address.nullable(),
  /** The address as plain text, where only that was sent; empty otherwise. */
  addressText: z.string(),
  verification: z.enum(['pending', 'verified', 'refused']),
  /** When its profile was complete. */
  completedAt: z.iso.datetime(),
  /** What it has applied for and no supplier has answered, longest waiting first. */
  accounts: z.array(AccountRequest),
  /** Those that are open, by the name of the supplier. */
  openAccounts: z.array(
    z.object({
      supplier: Named,
      /** Empty until the supplier has given one. */
      accountNumber: z.string(),
      tierBasisPoints: z.int(),
      since: z.iso.datetime(),
    }),
  ),
  /** Those that a supplier has refused, by the name of the supplier. */
  refusedAccounts: z.array(z.object({ supplier: Named, since: z.iso.datetime() })),
})
export type WaitingBusiness = z.output<typeof WaitingBusiness>

export const businessDecisions = [
  'businessVerified',
  'businessRefused',
  'accountOpened',
  'accountRefused',
] as const satisfies readonly UndoableActName[]

/** A business with what was decided about it, the latest first. */
export const DecidedBusiness = WaitingBusiness.extend({
  decisions: z.array(
    z.object({
      id: z.uuid(),
      decision: z.enum(businessDecisions),
      /** Of an account; null for the business itself. */
      supplier: Named.nullable(),
      at: z.iso.datetime(),
      /** The name of the operator; null for a decision by OPERATOR_TOKEN or on the command line. */
      by: z.string().nullable(),
      /** When it was undone; null if it was not. */
      undoneAt: z.iso.datetime().nullable(),
    }),
  ),
})
export type DecidedBusiness = z.output<typeof DecidedBusiness>

const common = { area: 'Operator', access: 'operator' } as const

export const listWaitingBusinesses = defineCall({
  ...common,
  name: 'listWaitingBusinesses',
  method: 'GET',
  path: '/operator/businesses',
  summary:
    'Businesses with a complete profile that wait for their verification or for an account at a supplier, longest waiting first; at most 500.',
  data: z.array(WaitingBusiness),
})
export const getBusinessDecisions = defineCall({
  ...common,
  name: 'getBusinessDecisions',
  method: 'GET',
  path: '/operator/businesses/{id}',
  summary:
    'One business with a complete profile, whether it waits or not: what it says of itself, its accounts, and what was decided about it, when and by whom.',
  params: z.strictObject({ id: z.uuid() }),
  data: DecidedBusiness,
  errors: ['notFound'],
  example: { params: { id: '01927c41-2a3b-7c4d-9e5f-6a7b8c9d0e31' } },
})
export const verifyBusiness = defineCall({
  ...common,
  name: 'verifyBusiness',
  method: 'POST',
  path: '/operator/businesses/verifications',
  summary:
    'Verify the business of this owner: it sees trade prices and may order, and its suppliers are asked for the accounts that it applied for. The owner is notified by mail; repeating the call changes and mails nothing.',
  body: z.strictObject({ email: Email }),
  data: z.null(),
  errors: ['businessIncomplete'],
  example: { body: { email: 'nora@example.com' } },
})
export const refuseBusiness = defineCall({
  ...common,
  name: 'refuseBusiness',
  method: 'POST',
  path: '/operator/businesses/refusals',
  summary: 'Refuse to verify the business of this owner, who gets the reason by mail.',
  body: z.strictObject({ email: Email, reason: singleLine(REFUSAL_REASON_LENGTH).min(1) }),
  data: z.null(),
  errors: ['businessIncomplete'],
  example: { body: { email: 'nora@example.com', reason: 'The VAT number belongs to another business.' } },
})

export const confirmVatNumber = defineCall({
  ...common,
  name: 'confirmVatNumber',
  method: 'POST',
  path: '/operator/businesses/vat-confirmations',
  summary:
    'Note that the VAT number of the business of this owner was looked up and is valid: from then on it decides the tax of what the business orders. `vatNumber` is what was read; should the business change it, the new one is not confirmed.',
  body: z.strictObject({ email: Email, vatNumber: singleLine(24).min(1) }),
  data: z.null(),
  errors: ['vatNumberChanged'],
  example: { body: { email: 'nora@example.com', vatNumber: 'GB980780684' } },
})

export const verificationCalls = {
  listWaitingBusinesses,
  getBusinessDecisions,
  verifyBusiness,
  refuseBusiness,
  confirmVatNumber,
}
