import type { Kysely } from 'kysely'
import { may } from '@selvedge/contract/access/permissions.ts'
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

/** Shipments that should have left, the most overdue first. */
export const lateShipments = ({ db, reader, now }: Reading) => selectLateShipments(db, reader, utcDay(now))

/** Since when a business has been with us. */
export const retailerSince = async (db: Kysely<DB>, retailerId: string): Promise<Date> =>
  (await selectRetailerSince(db, retailerId)).created_at
