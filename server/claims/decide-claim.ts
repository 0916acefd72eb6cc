import type { Transaction } from 'kysely'
import { z } from 'zod'
import type { BodyOf } from '@selvedge/contract/call/call.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { decideClaim as decideClaimCall } from '@selvedge/contract/claims/desk-claims.ts'
import { chargedParties, signOverMinor } from '@selvedge/contract/claims/claim-terms.ts'
import { shareMinor } from '@selvedge/contract/pricing/money.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Operator } from '../platform/operators.ts'
import {
  selectCreditedMinor,
  selectClaim,
  lockClaim,
  type ClaimRow,
  type LockedClaim,
} from './claims.queries.ts'
import type { ClaimDeps } from './claim-deps.ts'
import { mailAnswer } from './claim-mails.ts'
import { moveClaim, noteStep } from './move-claim.ts'
import { commissionUnset, writeCredit } from './write-credit.ts'

type Body = BodyOf<typeof decideClaimCall>
export type AtDesk = { deps: ClaimDeps; operator: Operator; number: string; version: number }

/** A claim as the operator has read it, locked. Throws notFound, also for another supplier's, and claimChanged. */
export async function lockRead(
  trx: Transaction<DB>,
  { operator: { supplierId }, number, version }: AtDesk,
): Promise<LockedClaim> {
  const claim = await lockClaim(trx, number)
  if (!claim || (supplierId !== null && claim.supplier_id !== supplierId)) throw new ApiError('notFound')
  if (claim.version !== version) throw new ApiError('claimChanged')
  return claim
}

/** What a proposed credit says, as it is kept until it is signed. */
const Proposed = z.object({
  netMinor: z.int(),
  lengthMicrometres: z.int(),
  chargedTo: z.enum(chargedParties),
  message: z.string(),
})
export type Proposed = z.output<typeof Proposed>
export const readProposal = (proposal: unknown): Proposed | null =>
  proposal === null ? null : Proposed.parse(proposal)

/** Asks the business for more. Throws notFound, claimChanged, claimClosed. */
export const askAboutClaim = ({ message, ...asking }: AtDesk & { message: string }): Promise<void> =>
  inTransaction(asking.deps.db, async trx => {
    const claim = await lockRead(trx, asking)
    const now = asking.deps.clock()
    const step = { claim, event: 'asked', message, operatorId: asking.operator.id, now } as const
    // What is asked again while the business is asked stops nothing anew.
    if (claim.state === 'moreInfo') await noteStep(trx, { ...step, to: 'moreInfo' })
    else await moveClaim(trx, { ...step, to: 'moreInfo', change: { asked_at: now } })
    await mailAnswer(trx, asking.deps, { claim, kind: 'claimQuestion', message })
  })

/**
 * Decides a claim: a credit with its credit note and wallet entry, a replacement, or neither, with what the business
 * reads. A credit above the set sum is only proposed. Throws notFound, claimChanged, claimClosed, claimTooMuch.
 */
export const decideClaim = ({ body, ...deciding }: AtDesk & { body: Body }): Promise<void> =>
  inTransaction(deciding.deps.db, async trx => {
    const claim = await lockRead(trx, deciding)
    const { deps, operator } = deciding
    if (claim.state !== 'open' && claim.state !== 'moreInfo') throw new ApiError('claimClosed')
    if (body.outcome === 'credit') return decideCredit(trx, { ...deciding, claim, body })
    const isDenied = body.outcome === 'deny'
    await moveClaim(trx, {
      claim,
      to: isDenied ? 'denied' : 'approved',
      event: isDenied ? 'denied' : 'approved',
      change: { ...decidedBy(operator.id, deps.clock()), outcome: body.outcome, answer: body.message },
      message: body.message,
      operatorId: operator.id,
      now: deps.clock(),
    })
    const kind = isDenied ? 'claimDenied' : 'claimReplaced'
    await mailAnswer(trx, deps, { claim, kind, message: body.message })
  })

const decidedBy = (operatorId: string, at: Date) => ({
  proposal: null,
  proposed_by: null,
  decided_by: operatorId,
  decided_at: at,
})

type Crediting = Omit<AtDesk, 'version'> & { claim: LockedClaim; body: Body }

async function decideCredit(trx: Transaction<DB>, { deps, operator, claim, body }: Crediting): Promise<void> {
  const row = (await selectClaim(trx, { supplierId: null }, claim.number))!
  const proposed: Proposed = {
    netMinor: body.netMinor ?? 0,
    lengthMicrometres: body.lengthMicrometres ?? claim.length_um,
    chargedTo: body.chargedTo,
    message: body.message,
  }
  await checkAmount(trx, row, proposed)
  const taxMinor = shareMinor(proposed.netMinor, row.tax_bp)
  if (proposed.netMinor + taxMinor <= signOverMinor(row.order_currency))
    return writeCredit(trx, deps, { claim, row, proposed, decidedBy: operator.id, signedBy: null })
  await noteStep(trx, {
    claim,
    to: claim.state,
    event: 'proposed',
    change: { proposal: JSON.stringify(proposed), proposed_by: operator.id },
    message: body.message,
    operatorId: operator.id,
    now: deps.clock(),
  })
}

/** No more than what the line was sold for and no claim has credited yet. */
async function checkAmount(
  trx: Transaction<DB>,
  row: ClaimRow,
  { netMinor, chargedTo }: Proposed,
): Promise<void> {
  if (chargedTo === 'supplier' && row.commission_bp === null) throw commissionUnset()
  if (netMinor <= 0) throw new ApiError('invalidInput', { fields: [{ field: 'netMinor', code: 'required' }] })
  const left = row.goods_minor - row.discount_minor - (await selectCreditedMinor(trx, row.line_id))
  if (netMinor > left) throw new ApiError('claimTooMuch')
}

/** Signs a proposed credit of another operator, which is then written. Throws claimNotSignable where there is none. */
export const signClaim = (signing: AtDesk): Promise<void> =>
  inTransaction(signing.deps.db, async trx => {
    const claim = await lockRead(trx, signing)
    const proposed = readProposal(claim.proposal)
    if (!proposed || claim.proposed_by === signing.operator.id) throw new ApiError('claimNotSignable')
    const row = (await selectClaim(trx, { supplierId: null }, claim.number))!
    await checkAmount(trx, row, proposed)
    await writeCredit(trx, signing.deps, {
      claim,
      row,
      proposed,
      decidedBy: claim.proposed_by!,
      signedBy: signing.operator.id,
    })
  })
