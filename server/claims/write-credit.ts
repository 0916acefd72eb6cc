import type { Transaction } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { claimEffect, type Worth } from '@selvedge/contract/claims/claim-terms.ts'
import { shareMinor } from '@selvedge/contract/pricing/money.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { CreditRefused } from '../invoices/credit-refused.ts'
import { issueCreditNote } from '../invoices/issue-credit-note.ts'
import { enterChargeBack } from '../statements/enter-line.ts'
import { creditWallet, type Source } from '../wallet/credit-wallet.ts'
import { tellOfWallet } from '../wallet/tell-of-wallet.ts'
import type { ClaimDeps } from './claim-deps.ts'
import { mailAnswer } from './claim-mails.ts'
import type { ClaimRow, LockedClaim } from './claims.queries.ts'
import type { Proposed } from './decide-claim.ts'
import { moveClaim } from './move-claim.ts'

type Writing = {
  claim: LockedClaim
  row: ClaimRow
  proposed: Proposed
  decidedBy: string
  signedBy: string | null
}

/** Writes an approved credit: credit note, wallet, what the supplier bears, and the end of the claim, all or nothing. */
export async function writeCredit(trx: Transaction<DB>, deps: ClaimDeps, writing: Writing): Promise<void> {
  const { claim, row, proposed, decidedBy, signedBy } = writing
  const now = deps.clock()
  const { number: creditNote, ...worth } = await creditNoteOf(trx, writing, now)
  await creditWallet(trx, {
    reference: `claim:${claim.id}`,
    retailerId: claim.retailer_id,
    kind: 'claimCredit',
    currency: row.order_currency,
    from: sourcesOf(row, proposed, worth),
    document: creditNote || claim.number,
    note: [claim.number, row.design_name, row.colour_number, row.colour_name].filter(Boolean).join(' '),
    orderId: row.order_id,
    operatorId: decidedBy,
    at: now,
  })
  const approved = await moveClaim(trx, {
    claim,
    to: 'approved',
    event: 'approved',
    change: {
      outcome: 'credit',
      answer: proposed.message,
      charged_to: proposed.chargedTo,
      length_um: proposed.lengthMicrometres,
      currency: row.order_currency,
      net_minor: worth.netMinor,
      tax_minor: worth.taxMinor,
      credit_note: creditNote,
      decided_by: decidedBy,
      signed_by: signedBy,
      decided_at: now,
      proposal: null,
      proposed_by: null,
    },
    message: proposed.message,
    operatorId: decidedBy,
    now,
  })
  await moveClaim(trx, {
    claim: approved,
    to: 'resolved',
    event: 'resolved',
    operatorId: signedBy ?? decidedBy,
    now,
  })
  if (proposed.chargedTo === 'supplier') await enterChargeBack(trx, claim.id)
  await tellOfWallet(trx, claim.retailer_id, now)
  const { message } = proposed
  const creditedMinor = worth.netMinor + worth.taxMinor
  await mailAnswer(trx, deps, { claim, kind: 'claimCredited', message, creditedMinor })
}

/** The credit note of a line that was invoiced; without an invoice, what is credited is reckoned here. */
async function creditNoteOf(
  trx: Transaction<DB>,
  { claim, row, proposed }: Writing,
  at: Date,
): Promise<Worth & { number: string }> {
  const { netMinor, lengthMicrometres } = proposed
  const orderLineId = claim.order_line_id
  const note = await issueCreditNote(trx, {
    orderLineId,
    lines: [{ orderLineId, netMinor, lengthMicrometres }],
    reason: claim.number,
    at,
    settledBy: 'wallet',
  }).catch((error: unknown) => {
    if (error instanceof CreditRefused) throw new ApiError('claimTooMuch')
    throw error
  })
  if (!note) return { netMinor, taxMinor: shareMinor(netMinor, row.tax_bp), number: '' }
  return { netMinor: note.netMinor, taxMinor: note.totalMinor - note.netMinor, number: note.number }
}

/** What is charged back less a commission that nobody has agreed is no figure. */
export const commissionUnset = (): ApiError =>
  new ApiError('invalidInput', { fields: [{ field: 'chargedTo', code: 'commissionUnset' }] })

/** Who bears it, party by party. */
function sourcesOf(row: ClaimRow, { chargedTo }: Proposed, worth: Worth): Source[] {
  const tax: Source = { account: { kind: 'tax' }, amountMinor: worth.taxMinor }
  if (chargedTo === 'selvedge') return [{ account: { kind: 'claims' }, amountMinor: worth.netMinor }, tax]
  if (row.commission_bp === null) throw commissionUnset()
  const effect = claimEffect({ ...worth, chargedTo, commissionBasisPoints: row.commission_bp })
  return [
    { account: { kind: 'supplier', supplierId: row.supplier_id }, amountMinor: -effect.supplierMinor },
    { account: { kind: 'commission' }, amountMinor: effect.commissionMinor },
    tax,
  ]
}
