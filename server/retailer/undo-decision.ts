import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { writeMail } from '../platform/mail.ts'
import type { Undoing, Undoings } from '../undo/undo-act.ts'
import { accountUndoneMail } from './supplier-account-mails.ts'
import {
  findAccount,
  updateAccount,
  type AccountTerms,
  type HeldAccount,
} from './supplier-account.queries.ts'
import { hasAccountsSince, hasOrdersSince, readDecision } from './undo-decision.queries.ts'
import { verificationUndoneMail } from './verification-mails.ts'
import { lockBusiness, putBackVerification, type LockedBusiness } from './verification.queries.ts'

const Terms = z.object({
  account_number: z.string(),
  status: z.enum(['applied', 'open', 'onHold', 'refused']),
  tier_bp: z.int(),
  since: z.iso.datetime(),
  refusal_reason: z.string(),
})
const BeforeAccount = z.object({ retailerId: z.uuid(), supplier: z.string(), was: Terms, became: Terms })
const BeforeVerification = z.object({
  retailerId: z.uuid(),
  was: z.enum(['pending', 'verified', 'refused']),
  note: z.string(),
  verifiedAt: z.iso.datetime().nullable(),
  became: z.enum(['verified', 'refused']),
})

const storedTerms = ({ account_number, status, tier_bp, since, refusal_reason }: AccountTerms) => ({
  account_number,
  status,
  tier_bp,
  since: since.toISOString(),
  refusal_reason,
})
const isSame = (one: z.output<typeof Terms>, other: z.output<typeof Terms>): boolean =>
  JSON.stringify(Terms.parse(one)) === JSON.stringify(Terms.parse(other))

/** What is needed to undo a supplier's decision on an account. */
export const beforeAccount = (held: HeldAccount, terms: AccountTerms): z.input<typeof BeforeAccount> => ({
  retailerId: held.retailer_id,
  supplier: held.slug,
  was: storedTerms(held),
  became: storedTerms(terms),
})

/** What is needed to undo the decision on a business. */
export async function beforeVerification(
  trx: Kysely<DB>,
  retailerId: string,
  became: 'verified' | 'refused',
): Promise<z.input<typeof BeforeVerification>> {
  const { verification, verification_note, verified_at } = await readDecision(trx, retailerId)
  return {
    retailerId,
    was: verification,
    note: verification_note,
    verifiedAt: verified_at?.toISOString() ?? null,
    became,
  }
}

const account: Undoing = {
  // What was ordered at the account's prices keeps them; the account is then corrected, not undone.
  async isOver(db, act) {
    const { retailerId, supplier, became } = BeforeAccount.parse(act.before)
    const held = await findAccount(db, retailerId, supplier)
    return (
      !held ||
      !isSame(storedTerms(held), became) ||
      hasOrdersSince(db, { retailerId, since: act.done_at, supplierId: held.supplier_id })
    )
  },
  lock: async (trx, act) => {
    await lockBusiness(trx, BeforeAccount.parse(act.before).retailerId)
  },
  async goBack(trx, { deps, act, at }) {
    const { retailerId, supplier, was } = BeforeAccount.parse(act.before)
    const held = (await findAccount(trx, retailerId, supplier))!
    await updateAccount(trx, held, { ...was, since: new Date(was.since) })
    const business = await lockBusiness(trx, retailerId)
    const named = { id: held.slug, name: held.name }
    await tell(trx, { deps, business, at }, to => accountUndoneMail({ ...to, supplier: named }))
  },
}

const verification: Undoing = {
  async isOver(db, act) {
    const { retailerId, became } = BeforeVerification.parse(act.before)
    const since = { retailerId, since: act.done_at }
    return (
      (await readDecision(db, retailerId)).verification !== became ||
      (await hasOrdersSince(db, since)) ||
      hasAccountsSince(db, since)
    )
  },
  lock: async (trx, act) => {
    await lockBusiness(trx, BeforeVerification.parse(act.before).retailerId)
  },
  async goBack(trx, { deps, act, at }) {
    const { retailerId, was, note, verifiedAt } = BeforeVerification.parse(act.before)
    const business = await lockBusiness(trx, retailerId)
    const before = { verification: was, note, verifiedAt: verifiedAt === null ? null : new Date(verifiedAt) }
    await putBackVerification(trx, retailerId, before)
    await tell(trx, { deps, business, at }, verificationUndoneMail)
  },
}

type Told = Pick<Parameters<Undoing['goBack']>[1], 'deps' | 'at'> & { business: LockedBusiness }
type Addressee = Parameters<typeof verificationUndoneMail>[0]
const tell = (
  trx: Transaction<DB>,
  { deps: { jobs, env }, business: { email, locale } }: Told,
  compose: (to: Addressee) => ReturnType<typeof verificationUndoneMail>,
): Promise<unknown> =>
  writeMail({ trx, jobs, mail: compose({ recipient: email, locale, publicOrigin: env.publicOrigin }) })

/** How decisions on businesses and their accounts are undone. */
export const businessUndoings: Pick<
  Undoings,
  'accountOpened' | 'accountRefused' | 'businessVerified' | 'businessRefused'
> = {
  accountOpened: account,
  accountRefused: account,
  businessVerified: verification,
  businessRefused: verification,
}
