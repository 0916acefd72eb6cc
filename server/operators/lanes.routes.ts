import { deskLaneCalls as calls } from '@selvedge/contract/desk/lanes.ts'
import { implement, type Implementation } from '../http/implement.ts'
import { countOpenImports } from '../intake/staging/imports.queries.ts'
import type { Deps } from '../platform/deps.ts'
import { countWaitingBusinesses } from '../retailer/waiting-businesses.queries.ts'
import { countWaiting } from '../special-pricing/special-price.queries.ts'

/** A list that nobody took in is deleted after thirty days. */
const IMPORTS_KEPT_MS = 30 * 24 * 3600_000

/** What waits at the desk, lane by lane. */
export const laneRoutes = ({ db, clock }: Deps): Implementation[] => [
  implement(calls.countDeskLanes, async () => {
    const [specialPrices, accounts, imports] = await Promise.all([
      countWaiting(db),
      countWaitingBusinesses(db),
      countOpenImports(db, new Date(clock().getTime() - IMPORTS_KEPT_MS)),
    ])
    return { data: { specialPrices, accounts, imports } }
  }),
]
