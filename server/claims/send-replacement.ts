import type { Transaction } from 'kysely'
import type { BodyOf } from '@selvedge/contract/call/call.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { sendReplacement as sendReplacementCall } from '@selvedge/contract/claims/desk-claims.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { recordStockChange } from '../catalogue-changes/record-change.ts'
import { collectedColumns, faultOfCollection } from '../fulfilment/collection.ts'
import { lockPiece, refuseBelowReserved, refuseBeyond } from '../fulfilment/stock/lock-piece.ts'
import { insertMovements } from '../fulfilment/stock/pieces.queries.ts'
import { takeLength } from '../fulfilment/stock/take-length.ts'
import { mailReplacement } from './claim-mails.ts'
import { selectClaim, type ClaimRow } from './claims.queries.ts'
import { lockRead, type AtDesk } from './decide-claim.ts'
import { moveClaim } from './move-claim.ts'
import { insertReplacement } from './replacements.queries.ts'

type Body = BodyOf<typeof sendReplacementCall>
type Sending = AtDesk & { body: Body }

/**
 * Notes that the replacement of an approved claim was sent, which settles the claim: the piece it was cut from is that much
 * shorter, and the buyer is mailed who brings it. Throws notFound, also for a piece of another cloth, claimChanged, claimClosed,
 * pieceShort, pieceReserved, and invalidInput for more than was ordered and for a collection that is not complete.
 */
export const sendReplacement = (sending: Sending): Promise<void> =>
  inTransaction(sending.deps.db, async trx => {
    const { deps, operator, body } = sending
    const claim = await lockRead(trx, sending)
    if (claim.state !== 'approved') throw new ApiError('claimClosed')
    const row = (await selectClaim(trx, { supplierId: operator.supplierId }, claim.number))!
    refuseIncomplete(body, row)
    const at = deps.clock()
    await insertReplacement(trx, {
      ...collectedColumns(body),
      claim_id: claim.id,
      piece_id: body.pieceId,
      length_um: body.lengthMicrometres,
      operator_id: operator.id,
      sent_at: at,
    })
    await moveClaim(trx, { claim, to: 'resolved', event: 'resolved', operatorId: operator.id, now: at })
    await mailReplacement(trx, deps, claim)
    if (body.pieceId !== null) await cutReplacement(trx, { ...sending, row, pieceId: body.pieceId, at })
  })

function refuseIncomplete(body: Body, row: ClaimRow): void {
  const fault = faultOfCollection(body)
  const isTooLong = body.lengthMicrometres > row.cut_um
  const fields = [
    ...(isTooLong
      ? [
          {
            field: 'lengthMicrometres',
            code: 'atMostLength',
            values: { maxMicrometres: row.cut_um },
          } as const,
        ]
      : []),
    ...(fault ? [fault] : []),
  ]
  if (fields.length > 0) throw new ApiError('invalidInput', { fields })
}

type Cutting = Sending & { row: ClaimRow; pieceId: string; at: Date }

/** Takes the replacement off its piece, of which others keep what they hold. */
async function cutReplacement(
  trx: Transaction<DB>,
  { operator, body, row, pieceId, at }: Cutting,
): Promise<void> {
  const piece = await lockPiece(trx, operator, pieceId)
  // A total is as long as the latest list says.
  if (piece.colourway_id !== row.colourway_id || piece.piece_number === '') throw new ApiError('notFound')
  refuseBeyond(piece, body.lengthMicrometres)
  refuseBelowReserved(piece, piece.length_um - body.lengthMicrometres)
  const remnant = await takeLength(trx, piece, body.lengthMicrometres)
  const movement = {
    piece_id: piece.id,
    kind: 'replaced' as const,
    before_um: piece.length_um,
    after_um: remnant?.length_um ?? 0,
    became_id: remnant?.id ?? null,
    order_line_id: row.line_id,
    reason: row.number,
    operator_id: operator.id,
  }
  await insertMovements(trx, [movement], at)
  await recordStockChange(trx, at, new Set([piece.colourway_id]))
}
