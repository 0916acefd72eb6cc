import { z } from 'zod'
import { Email } from '../account/account.ts'
import { defineCall } from '../call/call.ts'
import { SupplierAccount } from '../catalogue/supplier-account.ts'
import { ACCOUNT_NUMBER_LENGTH, MAX_TIER_BASIS_POINTS, REFUSAL_REASON_LENGTH } from '../catalogue/terms.ts'
import { singleLine } from '../format/text.ts'

/** A business that waits for its account at a supplier. */
export const AccountRequest = z.object({
  /** Of the business's owner: names the business in the calls that decide. */
  email: z.string(),
  businessName: z.string(),
  country: z.string().nullable(),
  vatNumber: z.string(),
  /** An account is opened for verified businesses only. */
  verification: z.enum(['pending', 'verified', 'refused']),
  supplier: z.object({ id: z.string(), name: z.string(), openingTierBasisPoints: z.int() }),
  /** The number that the business says it has there; empty if it says none. */
  statedNumber: z.string(),
  requestedAt: z.iso.datetime(),
})
export type AccountRequest = z.output<typeof AccountRequest>

const common = { area: 'Operator', access: 'operator' } as const
/** The account of a business, named by its owner's address, at a supplier, named by its id. */
const named = { email: Email, supplier: singleLine(80).min(1) }

export const listAccountRequests = defineCall({
  ...common,
  name: 'listAccountRequests',
  method: 'GET',
  path: '/operator/accounts',
  summary: 'Accounts that businesses have applied for at suppliers, longest waiting first; at most 500.',
  data: z.array(AccountRequest),
})
export const openSupplierAccount = defineCall({
  ...common,
  name: 'openSupplierAccount',
  method: 'POST',
  path: '/operator/accounts/openings',
  summary:
    'Open an account with the supplier’s word: from now on its tier counts, by default the supplier’s opening tier. Opening an open account again changes its number or tier. The owner is notified by mail; repeating a call changes and mails nothing.',
  body: z.strictObject({
    ...named,
    /** The number that the supplier gives the business. */
    accountNumber: singleLine(ACCOUNT_NUMBER_LENGTH).min(1).optional(),
    tierBasisPoints: z.int().min(0).max(MAX_TIER_BASIS_POINTS).optional(),
  }),
  data: SupplierAccount,
  errors: ['businessNotVerified', 'accountNotRequested'],
  example: {
    body: {
      email: 'nora@example.com',
      supplier: 'ardoch-mill',
      accountNumber: 'AM-2231',
      tierBasisPoints: 1200,
    },
  },
})
export const refuseSupplierAccount = defineCall({
  ...common,
  name: 'refuseSupplierAccount',
  method: 'POST',
  path: '/operator/accounts/refusals',
  summary: 'Refuse an account that a business has applied for; its owner gets the reason by mail.',
  body: z.strictObject({ ...named, reason: singleLine(REFUSAL_REASON_LENGTH).min(1) }),
  data: SupplierAccount,
  errors: ['accountNotRequested'],
  example: {
    body: { email: 'nora@example.com', supplier: 'ardoch-mill', reason: 'We deliver within Scotland only.' },
  },
})

export const supplierAccountCalls = { listAccountRequests, openSupplierAccount, refuseSupplierAccount }
