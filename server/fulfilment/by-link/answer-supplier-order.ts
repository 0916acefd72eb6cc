import type { Transaction } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type {
  LeavesOn,
  SupplierAnswer,
  SupplierOrder,
} from '@selvedge/contract/fulfilment/supplier-orders.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { lockOrders } from '../../orders/advance-order.ts'
import { findSupplierLink } from '../../orders/supplier-link.ts'
import { beginAct, endAct } from '../../platform/operators.ts'
import { backOrderWithin } from '../back-order-line.ts'
import { confirmWithin } from '../confirm-shipments.ts'
import { scopeByLink, type Acting, type FulfilmentDeps } from '../fulfilment-deps.ts'
import { refuseWithin } from '../refuse-line.ts'
import { stateDayWithin } from '../state-dispatch-day.ts'
import { readSupplierOrder } from './read-supplier-order.ts'

type Answering = {
  deps: FulfilmentDeps
  token: string
  answers: readonly SupplierAnswer[]
  leaves: LeavesOn | null
}

/**
 * What a supplier answers by the link in its mail, all its lines at once, by the same steps as at the desk. Of two answers at
 * once one counts. Where there is nothing to answer any more, or lines have changed since the page was read, nothing is
 * recorded. Throws linkSpent for a link that never was, and invalidInput for a day that has passed or is closed.
 */
export const answerSupplierOrder = ({
  deps,
  token,
  answers,
  leaves,
}: Answering): Promise<{ recorded: boolean; order: SupplierOrder }> =>
  inTransaction(deps.db, async trx => {
    const link = await findSupplierLink(trx, token)
    if (!link) throw new ApiError('linkSpent')
    await lockOrders(trx, [link.order_id])
    const now = deps.clock()
    const read = () => readSupplierOrder({ db: trx, token, now })
    const order = await read()
    if (order.state !== 'open' || !areOfAllLeft(order, answers)) return { recorded: false, order }
    const acting = { deps, scope: scopeByLink(link.supplier_id) }
    const about = { shipmentId: link.shipment_id, orderNumber: order.orderNumber, lines: answers, leaves }
    const act = { operatorId: null, way: 'link', act: 'answerSupplierOrder', about } as const
    const actId = await beginAct(trx, act, now)
    for (const [index, answer] of answers.entries()) await answerLine(trx, acting, answer, index)
    if (leaves && answers.some(({ answer }) => answer === 'confirm'))
      await stateDay(trx, { ...acting, shipmentId: link.shipment_id, ...leaves })
    // What is left of it is promised, be it for a later day.
    if (answers.some(({ answer }) => answer !== 'refuse'))
      await confirmWithin(trx, acting, [link.shipment_id])
    await endAct(trx, actId, 'done')
    return { recorded: true, order: await read() }
  })

/** Each line that is left has one answer, and nothing else has. */
function areOfAllLeft({ lines }: SupplierOrder, answers: readonly SupplierAnswer[]): boolean {
  const left = lines.filter(({ state }) => state !== 'refused' && state !== 'cancelled').map(({ id }) => id)
  const answered = new Set(answers.map(({ id }) => id))
  return (
    answered.size === answers.length && left.length === answers.length && left.every(id => answered.has(id))
  )
}

async function answerLine(
  trx: Transaction<DB>,
  acting: Acting,
  answer: SupplierAnswer,
  index: number,
): Promise<void> {
  const lineId = answer.id
  if (answer.answer === 'refuse') return refuseWithin(trx, { ...acting, lineId, reason: answer.reason })
  if (answer.answer === 'confirm') return
  const { on, note } = answer
  await backOrderWithin(trx, { ...acting, lineId, on, note }).catch(faultsIn(`lines.${index}`))
}

/** The day on which what is confirmed leaves; the confirmation that follows tells the buyer. */
const stateDay = (trx: Transaction<DB>, stating: Acting & LeavesOn & { shipmentId: string }): Promise<void> =>
  stateDayWithin(trx, { ...stating, tells: false }).catch(faultsIn('leaves'))

/** Has faults name the part of the answer that they are in. */
const faultsIn =
  (part: string) =>
  (error: unknown): never => {
    if (!(error instanceof ApiError) || error.code !== 'invalidInput') throw error
    const fields = error.fields.map(fault => ({ ...fault, field: `${part}.${fault.field}` }))
    throw new ApiError('invalidInput', { fields })
  }
