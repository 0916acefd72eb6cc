import { deskLaneCalls as calls } from '@selvedge/contract/desk/lanes.ts'
import { howManyLinesWait } from '../bank/waiting-lines.ts'
import { howManyClaimsWait } from '../claims/waiting-claims.ts'
import { implement, type Implementation } from '../http/implement.ts'
import { howManyAreOverdue } from '../invoices/read-invoices.ts'
import { openImports } from '../intake/open-imports.ts'
import type { Deps } from '../platform/deps.ts'
import { howManyBusinessesWait } from '../retailer/waiting-businesses.ts'
import { howManyRequestsWait } from '../special-pricing/waiting-requests.ts'

/** What waits at the desk, lane by lane. */
export const laneRoutes = ({ db, clock }: Deps): Implementation[] => [
  implement(calls.countDeskLanes, async ({ operator }) => {
    const [claims, specialPrices, accounts, imports, payments, invoices] = await Promise.all([
      howManyClaimsWait(db, operator),
      howManyRequestsWait(db),
      howManyBusinessesWait(db),
      openImports(db, clock()),
      howManyLinesWait(db),
      howManyAreOverdue(db, clock()),
    ])
    return { data: { claims, specialPrices, accounts, imports, payments, invoices } }
  }),
]
