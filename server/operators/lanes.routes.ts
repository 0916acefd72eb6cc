import { deskLaneCalls as calls } from '@selvedge/contract/desk/lanes.ts'
import { mayAtDesk, type DeskPermission } from '@selvedge/contract/desk/roles.ts'
import { howManyLinesWait } from '../bank/waiting-lines.ts'
import { howManyClaimsWait } from '../claims/waiting-claims.ts'
import { howManyRefundsWait } from '../fulfilment/refunds/refused-refunds.ts'
import { implement, type Implementation } from '../http/implement.ts'
import { howManyAreOverdue } from '../invoices/read-invoices.ts'
import { openImports } from '../intake/open-imports.ts'
import type { Deps } from '../platform/deps.ts'
import { howManyBusinessesWait } from '../retailer/waiting-businesses.ts'
import { howManyRequestsWait } from '../special-pricing/waiting-requests.ts'

/** What waits at the desk, lane by lane, in those that are for the role of who asks. */
export const laneRoutes = ({ db, clock }: Deps): Implementation[] => [
  implement(calls.countDeskLanes, async ({ operator }) => {
    const own = (needs: DeskPermission, count: () => Promise<number>) =>
      !operator || mayAtDesk(operator.role, needs) ? count() : null
    const [claims, specialPrices, accounts, imports, payments, invoices] = await Promise.all([
      // Who decides claims may send, too; a supplier's clerk sends what replaces its cloth.
      own('sendParcels', () => howManyClaimsWait(db, operator)),
      own('answerPrices', () => howManyRequestsWait(db, operator?.supplierId ?? null)),
      own('operate', () => howManyBusinessesWait(db)),
      own('operate', () => openImports(db, clock())),
      own('keepInvoices', async () => (await howManyLinesWait(db)) + (await howManyRefundsWait(db))),
      own('keepInvoices', () => howManyAreOverdue(db, clock())),
    ])
    return { data: { claims, specialPrices, accounts, imports, payments, invoices } }
  }),
]
