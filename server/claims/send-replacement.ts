import type { BodyOf } from '@selvedge/contract/call/call.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { sendReplacement as sendReplacementCall } from '@selvedge/contract/claims/desk-claims.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { collectedColumns, faultOfCollection } from '../fulfilment/collection.ts'
import { cutReplacement } from '../fulfilment/stock/cut-replacement.ts'
import { mailReplacement } from './claim-mails.ts'
import { selectClaim, type ClaimRow } from './claims.queries.ts'
import { lockRead, type AtDesk } from './decide-claim.ts'
import { moveClaim } from './move-claim.ts'
import { insertReplacement } from './replacements.queries.ts'

type Body = BodyOf<typeof sendReplacementCall>
type Sending = AtDesk & { body: Body }

/**
 * Notes that the replacement of an approved claim was sent, which settles the claim: the piece it was cut from is that much
 * shorter, and the buyer is mailed the carrier and its number. Throws notFound, also for a piece of another cloth, claimChanged, claimClosed,
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
    await mailReplacement(trx, deps, { claim, row })
    if (body.pieceId === null) return
    await cutReplacement(trx, {
      scope: { operatorId: operator.id, supplierId: operator.supplierId },
      pieceId: body.pieceId,
      lengthMicrometres: body.lengthMicrometres,
      line: { id: row.line_id, colourwayId: row.colourway_id },
      claimNumber: claim.number,
      at,
    })
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
