import { paths } from '@selvedge/contract/access/paths.ts'
import type { DeskClaimSummary } from '@selvedge/contract/claims/claim.ts'
import type { FailingWebhook } from '@selvedge/contract/desk/supplier-webhooks.ts'
import type { DeskRow, OrderLane } from '@selvedge/contract/fulfilment/rows.ts'
import type { SupplierImport } from '@selvedge/contract/intake/imports.ts'
import type { WaitingBusiness } from '@selvedge/contract/retailer/verification.ts'
import type { WaitingSpecialPrice } from '@selvedge/contract/special-pricing/special-price-answers.ts'
import { dueOfAccount, dueOfImport, dueOfPrice } from './due.ts'

/** The lanes of the list, in the order of the strip. */
export const todayLanes = [
  'toConfirm',
  'toCut',
  'toPack',
  'toSend',
  'late',
  'claims',
  'prices',
  'accounts',
  'imports',
  'webhooks',
] as const
export type TodayLane = (typeof todayLanes)[number]

export const laneIn = (search: URLSearchParams): TodayLane | undefined =>
  todayLanes.find(lane => lane === search.get('lane'))

/** Something that waits, whatever it is. */
export type Entry = { key: string; to: string; dueAt: string | null; isLate: boolean } & (
  | { lane: OrderLane; row: DeskRow }
  | { lane: 'claims'; claim: DeskClaimSummary }
  | { lane: 'prices'; request: WaitingSpecialPrice }
  | { lane: 'accounts'; business: WaitingBusiness }
  | { lane: 'imports'; list: SupplierImport }
  | { lane: 'webhooks'; failing: FailingWebhook }
)

type Waiting = {
  rows: readonly DeskRow[]
  claims: readonly DeskClaimSummary[]
  requests: readonly WaitingSpecialPrice[]
  businesses: readonly WaitingBusiness[]
  lists: readonly SupplierImport[]
  failing: readonly FailingWebhook[]
  now: string
}

/** All of it in the order in which it turns late. */
export function entriesOf({ rows, claims, requests, businesses, lists, failing, now }: Waiting): Entry[] {
  const timed = (dueAt: string) => ({ dueAt, isLate: dueAt < now })
  const entries: Entry[] = [
    ...rows.map(row => ({
      key: row.id,
      lane: row.lane,
      row,
      to: addressOf(row),
      dueAt: row.dueAt,
      isLate: row.isLate,
    })),
    ...claims.map(claim => ({
      key: claim.id,
      lane: 'claims' as const,
      claim,
      to: paths.deskClaim(claim.id),
      // The clock stops while the buyer is asked, and has run once it is decided that the cloth is replaced.
      dueAt: claim.state === 'open' ? claim.decideBy : null,
      isLate: claim.isLate,
    })),
    ...requests.map(request => ({
      key: request.id,
      lane: 'prices' as const,
      request,
      to: paths.deskPrice(request.id),
      ...timed(dueOfPrice(request.waitingSince)),
    })),
    ...businesses.map(business => ({
      key: business.id,
      lane: 'accounts' as const,
      business,
      to: paths.deskAccount(business.id),
      ...timed(dueOfAccount(business.accounts[0]?.requestedAt ?? business.completedAt)),
    })),
    ...lists.map(list => ({
      key: list.id,
      lane: 'imports' as const,
      list,
      to: paths.import(list.id),
      ...timed(dueOfImport(list.createdAt)),
    })),
    ...failing.map(one => ({
      key: one.supplier.id,
      lane: 'webhooks' as const,
      failing: one,
      to: paths.deskSupplierWebhook(one.supplier.id),
      // It has failed for a day: late from the beginning.
      dueAt: one.failingSince,
      isLate: true,
    })),
  ]
  return entries.toSorted((one, other) => sortable(one.dueAt).localeCompare(sortable(other.dueAt)))
}

/** A line that its buyer signs off first opens where that is done. */
function addressOf({ shipmentId, lineId, waits }: DeskRow): string {
  if (lineId === null) return paths.deskShipment(shipmentId)
  return waits === null ? paths.deskCut(shipmentId, lineId) : paths.deskSignOff(shipmentId, lineId)
}

/** What has no time comes last. */
const sortable = (dueAt: string | null): string => dueAt ?? '9999'

export const parts = ['late', 'noon', 'van', 'later'] as const
export type Part = (typeof parts)[number]

/** The heading that an entry stands under. Times are UTC, as everywhere. */
export function partOf({ dueAt, isLate }: Pick<Entry, 'dueAt' | 'isLate'>, now: string): Part {
  if (isLate) return 'late'
  if (dueAt === null || dueAt.slice(0, 10) > now.slice(0, 10)) return 'later'
  return dueAt.slice(11, 13) <= '11' || dueAt.slice(11, 16) === '12:00' ? 'noon' : 'van'
}
