import type { Kysely } from 'kysely'
import { may } from '@selvedge/contract/access/permissions.ts'
import { dayIn } from '@selvedge/contract/postal/time-zones.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { utcDay } from '../pricing/utc-day.ts'
import {
  selectLateShipments,
  selectOrdersToApprove,
  selectPendingOrders,
  selectRetailerSince,
  type OrderReader,
} from './reading.queries.ts'

type Reading = { db: Kysely<DB>; reader: OrderReader; now: Date }

/** Orders that this member is to pay for or to approve. */
export const unfinishedOrders = async ({ db, reader, now }: Reading) => ({
  pending: await selectPendingOrders(db, reader),
  toApprove: may(reader.role, 'approveOrders') ? await selectOrdersToApprove(db, reader, now) : [],
})

const DAY_MS = 24 * 3600_000

/** Shipments that should have left before today, as it is where their supplier is; the most overdue first. */
export async function lateShipments({ db, reader, now }: Reading) {
  // Nowhere is it later than tomorrow in UTC.
  const rows = await selectLateShipments(db, reader, utcDay(new Date(now.getTime() + DAY_MS)))
  return rows.filter(
    ({ dispatch_on, supplier_country }) => dispatch_on !== null && dispatch_on < dayIn(supplier_country, now),
  )
}

/** Since when a business has been with us. */
export const retailerSince = async (db: Kysely<DB>, retailerId: string): Promise<Date> =>
  (await selectRetailerSince(db, retailerId)).created_at
