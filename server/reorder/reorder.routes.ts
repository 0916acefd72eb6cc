import { checkReorder, orderAgain } from '@selvedge/contract/orders/reorder.ts'
import { implement, type Implementation } from '../http/implement.ts'
import type { Deps } from '../platform/deps.ts'
import type { FabricIndex } from '../search/fabric-index.ts'
import { checkReorder as check } from './check-reorder.ts'
import { orderAgain as addAgain } from './order-again.ts'

export const reorderRoutes = ({ db, clock, index }: Deps & { index: FabricIndex }): Implementation[] => [
  implement(checkReorder, async ({ caller, params, query }) => {
    const asked = { number: params.id, lineIds: query.line, lot: query.lot }
    return { data: (await check({ db, index, caller, now: clock(), ...asked })).report }
  }),
  implement(orderAgain, async ({ caller, params, body }) => {
    const { lines: lineIds, ...rest } = body
    const added = await addAgain({ db, index, caller, now: clock(), number: params.id, lineIds, ...rest })
    return { data: { added }, message: 'addedToCart' }
  }),
]
