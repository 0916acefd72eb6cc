import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { lockOrders } from '../../orders/advance-order.ts'
import { writeStepMail } from '../../orders/step-mails.ts'
import type { Undoing, Undoings } from '../../undo/undo-act.ts'
import { findLine } from '../moving.queries.ts'
import { freeSubstitute } from './free-substitute.ts'
import { noteStep } from './note-step.ts'
import { deleteBuyersLinks, readCutting, updateCutting } from './sign-off.queries.ts'
import { readSubstitute } from './substitutes.queries.ts'

export const BeforeAsking = z.object({
  orderId: z.uuid(),
  lineId: z.uuid(),
  kind: z.enum(['cutting', 'substitute']),
  id: z.uuid(),
})
export type BeforeAsking = z.output<typeof BeforeAsking>

const isUnanswered = async (db: Kysely<DB>, { kind, id }: Pick<BeforeAsking, 'kind' | 'id'>) =>
  kind === 'cutting'
    ? (await readCutting(db, id))!.state === 'sent'
    : (await readSubstitute(db, id))!.state === 'open'

/** A question is taken back while its buyer has not answered. */
const asked: Undoing = {
  isOver: async (db, act) => !(await isUnanswered(db, BeforeAsking.parse(act.before))),
  lock: async (trx, act) => {
    await lockOrders(trx, [BeforeAsking.parse(act.before).orderId])
  },
  async goBack(trx, { deps, act, at, operatorId }) {
    const { orderId, lineId, kind, id } = BeforeAsking.parse(act.before)
    const [order] = (await lockOrders(trx, [orderId])).values()
    const line = (await findLine(trx, { supplierId: null }, lineId))!
    if (kind === 'cutting') {
      await updateCutting(trx, id, {
        state: 'asked',
        sent_at: null,
        sent_by: null,
        by_supplier: false,
        posted_on: null,
        answer_by: null,
        note: '',
        photo: null,
      })
      // A page that is still open would answer for the cutting that is sent next.
      await deleteBuyersLinks(trx, id)
    } else {
      await freeSubstitute(trx, { id, to: 'withdrawn', at })
    }
    await noteStep(trx, {
      order: order!,
      line,
      event: 'undone',
      actor: { operator_id: operatorId },
      actId: act.id,
      at,
    })
    await writeStepMail(trx, deps, { order: order!, lineIds: [lineId], step: { kind: 'stepUndone' } })
  },
}

export const signOffUndoings: Pick<Undoings, 'cuttingSent' | 'substituteOffered'> = {
  cuttingSent: asked,
  substituteOffered: asked,
}
