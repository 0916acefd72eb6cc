import type { Transaction } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { Fault } from '@selvedge/contract/call/field-faults.ts'
import { collectionOn, nextCollection, openDay } from '@selvedge/contract/fulfilment/due.ts'
import { clockIn, dayIn } from '@selvedge/contract/postal/time-zones.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { hoursOf } from '../catalogue/supplier-hours.ts'
import { selectPromises } from './shipments/shipment.queries.ts'

type Day = { shipmentId: string; on: string; now: Date; leaves?: boolean }

/**
 * Throws invalidInput for a day that the supplier of a shipment cannot mean: one that has passed by its clocks, on which it is
 * closed or, where something `leaves`, whose parcels have been collected. Closed days of a supplier without hours are not known.
 */
export async function refuseDay(trx: Transaction<DB>, day: Day): Promise<void> {
  const [row] = await selectPromises(trx, [day.shipmentId])
  const fault = faultOf(row!, day)
  if (fault) throw new ApiError('invalidInput', { fields: [{ field: 'on', ...fault }] })
}

type Row = Awaited<ReturnType<typeof selectPromises>>[number]
function faultOf(row: Row, { on, now, leaves = false }: Day): Fault | null {
  if (on < dayIn(row.country_of_hours, now)) return { code: 'dayFromToday' }
  const hours = hoursOf(row)
  if (hours === null) return null
  const nextDate = openDay(on, hours)
  if (nextDate !== on) return { code: 'closedThatDay', values: { nextDate } }
  return leaves && collectionOn(on, hours) <= now
    ? {
        code: 'collectedToday',
        values: { nextDate: clockIn(hours.timeZone, nextCollection(now, hours)).day },
      }
    : null
}
