import { inTransaction } from '@selvedge/db/transaction.ts'
import { endLines } from './end-lines.ts'
import type { Acting } from './fulfilment-deps.ts'
import { lockLine, refuseCut } from './lock-line.ts'
import { writeStepMail } from '../orders/step-mails.ts'

type Refusing = Acting & { lineId: string; reason: string }

/** Refuses a line of which nothing is cut. Throws notFound, clothCut and lineEnded. */
export const refuseLine = ({ deps, scope, lineId, reason }: Refusing): Promise<void> =>
  inTransaction(deps.db, async trx => {
    const { order, line } = await lockLine(trx, scope, lineId)
    if (line.cancelled_by === 'supplier') return
    await refuseCut(trx, line)
    await endLines(trx, {
      deps,
      order,
      lines: [line],
      by: 'supplier',
      reason,
      operatorId: scope.operatorId,
      userId: null,
      tell: refundedMinor =>
        writeStepMail(trx, deps, {
          order,
          lineIds: [line.id],
          step: { kind: 'lineRefused', reason, refundedMinor },
        }),
    })
  })
