import type { Transaction } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { endLines } from './end-lines.ts'
import { actorOf, type Acting } from './fulfilment-deps.ts'
import { lockLine, refuseCut } from './lock-line.ts'
import { writeStepMail } from '../orders/step-mails.ts'

type Refusing = Acting & { lineId: string; reason: string }

/** Refuses a line of which nothing is cut. Throws notFound, clothCut and lineEnded. */
export const refuseLine = (refusing: Refusing): Promise<void> =>
  inTransaction(refusing.deps.db, trx => refuseWithin(trx, refusing))

/** The same within a transaction of the caller. */
export async function refuseWithin(
  trx: Transaction<DB>,
  { deps, scope, lineId, reason }: Refusing,
): Promise<void> {
  const { order, line } = await lockLine(trx, scope, lineId)
  if (line.cancelled_by === 'supplier') return
  await refuseCut(trx, line)
  await endLines(trx, {
    deps,
    order,
    lines: [line],
    by: 'supplier',
    reason,
    actor: actorOf(scope),
    tell: refundedMinor =>
      writeStepMail(trx, deps, {
        order,
        lineIds: [line.id],
        step: { kind: 'lineRefused', reason, refundedMinor },
      }),
  })
}
