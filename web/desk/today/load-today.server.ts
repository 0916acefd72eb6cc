import type { Client } from '@selvedge/contract/call/client.ts'
import { listDeskClaims } from '@selvedge/contract/claims/desk-claims.ts'
import { listFailingWebhooks } from '@selvedge/contract/desk/supplier-webhooks.ts'
import { mayAtDesk, type DeskPermission, type DeskRole } from '@selvedge/contract/desk/roles.ts'
import { listDeskRows, orderLanes } from '@selvedge/contract/fulfilment/rows.ts'
import { listImports } from '@selvedge/contract/intake/imports.ts'
import { listWaitingBusinesses } from '@selvedge/contract/retailer/verification.ts'
import { listWaitingSpecialPrices } from '@selvedge/contract/special-pricing/special-price-answers.ts'
import { must } from '../../request/api.server.ts'
import { isTaken } from '../imports/import-state.ts'
import { entriesOf, laneIn, type Entry, type TodayLane } from './entries.ts'

export type LaneFigures = { lane: Entry['lane']; count: number; late: number }

/** What waits for this role, in the lane of the address. */
export async function loadToday(client: Client, role: DeskRole, url: URL) {
  const lane = laneIn(url.searchParams)
  const isOperator = mayAtDesk(role, 'operate')
  const orderLane = orderLanes.find(one => one === lane)
  const [listed, claims, requests, businesses, imports, failing] = await Promise.all([
    client(listDeskRows, { query: { lane: orderLane, late: lane === 'late' ? 'true' : undefined } }),
    mayAtDesk(role, needed.claims) ? client(listDeskClaims) : undefined,
    mayAtDesk(role, needed.prices) ? client(listWaitingSpecialPrices) : undefined,
    isOperator ? client(listWaitingBusinesses) : undefined,
    isOperator ? client(listImports) : undefined,
    isOperator ? client(listFailingWebhooks) : undefined,
  ])
  const { now, lanes, rows, total } = must(listed)
  const lists = imports ? must(imports).filter(one => !isTaken(one) && one.withdrawnAt === null) : []
  const waiting = {
    rows,
    // For a supplier's people wait the replacements that they send.
    claims: claims ? must(claims).filter(({ state }) => isOperator || state === 'approved') : [],
    requests: requests ? must(requests) : [],
    businesses: businesses ? must(businesses) : [],
    lists,
    failing: failing ? must(failing) : [],
    now,
  }
  const others = entriesOf({ ...waiting, rows: [] })
  const figures = ownLanes(role, [
    ...orderLanes.map(one => ({ lane: one, count: lanes[one].count, late: lanes[one].late })),
    ...(['claims', 'prices', 'accounts', 'imports', 'webhooks'] as const).map(one => {
      const own = others.filter(entry => entry.lane === one)
      return { lane: one, count: own.length, late: own.filter(({ isLate }) => isLate).length }
    }),
  ])
  const own = new Set(figures.map(one => one.lane))
  return {
    now,
    isOperator,
    lane: lane ?? null,
    entries: entriesOf(waiting).filter(entry => own.has(entry.lane) && isShown(entry, lane)),
    figures,
    late: figures.reduce((sum, one) => sum + one.late, 0),
    all: figures.reduce((sum, one) => sum + one.count, 0),
    /** Rows beyond those that are listed at once. */
    unlisted: total - rows.length,
  }
}
export type Today = Awaited<ReturnType<typeof loadToday>>

const isShown = (entry: Entry, lane: TodayLane | undefined): boolean =>
  lane === undefined || (lane === 'late' ? entry.isLate : entry.lane === lane)

const needed = {
  toConfirm: 'confirmOrders',
  toCut: 'cutCloth',
  toPack: 'sendParcels',
  toSend: 'sendParcels',
  claims: 'sendParcels',
  prices: 'answerPrices',
  accounts: 'operate',
  imports: 'operate',
  webhooks: 'operate',
} as const satisfies Record<Entry['lane'], DeskPermission>

/** A cutter sees what there is to cut. */
const ownLanes = (role: DeskRole, figures: readonly LaneFigures[]): LaneFigures[] =>
  figures.filter(({ lane }) => mayAtDesk(role, needed[lane]))
