import { extendHold, holdCloth, listHolds, orderHeld, releaseHold } from '@selvedge/contract/holds/holds.ts'
import { implement, type Implementation } from '../http/implement.ts'
import { extendHold as extend, orderHeld as order, releaseHold as free } from './change-hold.ts'
import { holdCloth as hold } from './hold-cloth.ts'
import type { HoldDeps } from './hold-deps.ts'
import { listHolds as read } from './list-holds.ts'

export const holdRoutes = (deps: HoldDeps): Implementation[] => [
  implement(listHolds, async ({ caller }) => ({
    data: { holds: await read(deps.db, caller, deps.clock()) },
  })),
  implement(holdCloth, async ({ caller, body }) => ({ data: await hold({ deps, caller, body }) })),
  implement(extendHold, async ({ caller, params }) => ({
    data: await extend({ deps, caller, id: params.id }),
  })),
  implement(releaseHold, async ({ caller, params }) => {
    await free({ deps, caller, id: params.id })
    return { data: null }
  }),
  implement(orderHeld, async ({ caller, params }) => ({
    data: { id: await order({ deps, caller, id: params.id }) },
  })),
]
