import type { Kysely } from 'kysely'
import { normalEmail } from '@selvedge/contract/account/email.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { FieldFault } from '@selvedge/contract/call/field-faults.ts'
import type { SupplierAccount } from '@selvedge/contract/catalogue/supplier-account.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { writeMail } from '../platform/mail.ts'
import { keepUndoable } from '../undo/keep-undoable.ts'
import { presentAccount } from '../pricing/supplier-account.ts'
import { accountOpenedMail, accountRefusedMail } from './supplier-account-mails.ts'
import {
  findAccount,
  updateAccount,
  type AccountTerms,
  type HeldAccount,
} from './supplier-account.queries.ts'
import { findSuppliers } from './retailer.queries.ts'
import { beforeAccount } from './undo-decision.ts'
import { lockBusinessOf } from './verification.queries.ts'

/** The supplier's word. What opening leaves out stays; at first that is no number and the supplier's opening tier. */
export type AccountDecision =
  | { open: true; accountNumber?: string | undefined; tierBasisPoints?: number | undefined }
  | { open: false; reason: string }
type Options = Pick<Deps, 'db' | 'jobs' | 'clock'> & {
  publicOrigin: string
  /** The owner's address. */
  email: string
  /** The supplier's public id. */
  supplier: string
  decision: AccountDecision
  /** Who gives it at the desk. */
  operatorId?: string | null
}
export type AccountDecided = {
  account: SupplierAccount
  businessName: string
  supplierName: string
  /** False when the account was like that already: then nothing was mailed. */
  isChanged: boolean
}

/**
 * A supplier's decision on a retailer's account, sent to the retailer's owner by mail. Throws `invalidInput` for an
 * unknown owner or supplier, `accountNotRequested` where there is nothing to decide, and `businessNotVerified` when an
 * account would be opened for a business that is not.
 */
export const decideAccount = (options: Options): Promise<AccountDecided> =>
  inTransaction(options.db, trx => decide(trx, options))

async function decide(trx: Kysely<DB>, options: Options): Promise<AccountDecided> {
  const { jobs, clock, publicOrigin, email, supplier, decision, operatorId = null } = options
  const at = clock()
  // Locks the retailer: no step of the profile is saved meanwhile.
  const business = await lockBusinessOf(trx, normalEmail(email))
  if (!business) throw unknownName('email', email)
  if ((await findSuppliers(trx, [supplier])).length === 0) throw unknownName('supplier', supplier)
  const held = await findAccount(trx, business.retailerId, supplier)
  if (!held || !isDecidable(held, decision)) throw new ApiError('accountNotRequested')
  const { verification } = business
  if (decision.open && verification !== 'verified') throw new ApiError('businessNotVerified')
  const terms = termsAfter(held, decision, at)
  const decided = {
    account: presentAccount(terms, verification),
    businessName: business.businessName,
    supplierName: held.name,
    isChanged: !isSame(held, terms),
  }
  if (!decided.isChanged) return decided
  await updateAccount(trx, held, terms)
  await keepUndoable(trx, {
    act: decision.open ? 'accountOpened' : 'accountRefused',
    subject: `${business.businessName}, ${held.name}`,
    before: beforeAccount(held, terms),
    operatorId,
    at,
  })
  const to = { recipient: business.email, locale: business.locale, publicOrigin }
  const mailed = { ...to, supplier: { id: held.slug, name: held.name }, account: decided.account }
  await writeMail({ trx, jobs, mail: decision.open ? accountOpenedMail(mailed) : accountRefusedMail(mailed) })
  return decided
}

/** Any account can be opened. Refused is what waits, and what has been refused is refused again for another reason. */
const isDecidable = ({ status }: HeldAccount, { open }: AccountDecision): boolean =>
  open || status === 'applied' || status === 'refused'

function termsAfter(held: HeldAccount, decision: AccountDecision, now: Date): AccountTerms {
  if (!decision.open)
    return {
      account_number: '',
      status: 'refused',
      tier_bp: 0,
      since: held.status === 'refused' ? held.since : now,
      refusal_reason: decision.reason,
    }
  const isFirst = held.status === 'applied' || held.status === 'refused'
  return {
    account_number: decision.accountNumber ?? held.account_number,
    status: 'open',
    tier_bp: decision.tierBasisPoints ?? (isFirst ? held.opening_tier_bp : held.tier_bp),
    since: held.status === 'open' ? held.since : now,
    refusal_reason: '',
  }
}

const isSame = (held: HeldAccount, terms: AccountTerms): boolean =>
  held.status === terms.status &&
  held.account_number === terms.account_number &&
  held.tier_bp === terms.tier_bp &&
  held.refusal_reason === terms.refusal_reason

const unknownName = (field: string, name: string): ApiError => {
  const fault: FieldFault = { field, code: 'unknownName', values: { name } }
  return new ApiError('invalidInput', { fields: [fault] })
}
