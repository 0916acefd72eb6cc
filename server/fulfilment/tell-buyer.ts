import type { Transaction } from 'kysely'
import { carrierNames } from '@selvedge/contract/fulfilment/carriers.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { LockedOrder } from '../orders/advance-order.ts'
import { writeStepMail } from '../orders/step-mails.ts'
import type { FulfilmentDeps } from './fulfilment-deps.ts'
import { selectLinesOf, selectParcelLines, findParcels } from './moving.queries.ts'

type Deps = Pick<FulfilmentDeps, 'jobs' | 'env'>

/** Which lines of a shipment were confirmed, and when they leave. Those on back order have a day of their own, in a mail of theirs. */
export async function tellConfirmed(
  trx: Transaction<DB>,
  deps: Deps,
  { order, shipmentId }: { order: LockedOrder; shipmentId: string },
): Promise<void> {
  const lines = (await selectLinesOf(trx, order.id)).filter(
    line => line.shipment_id === shipmentId && line.state !== 'cancelled' && line.state !== 'backordered',
  )
  const lineIds = lines.map(line => line.id)
  if (lineIds.length === 0) return
  await writeStepMail(trx, deps, { order, lineIds, step: { kind: 'orderConfirmed' } })
}

/** That a parcel is on its way, with whom, and by which number. */
export async function tellDispatched(
  trx: Transaction<DB>,
  deps: Deps,
  { order, parcelId }: { order: LockedOrder; parcelId: string },
): Promise<void> {
  const [parcel] = await findParcels(trx, { supplierId: null }, [parcelId])
  const { number, carrier, carrier_name, tracking_number } = parcel!
  const lineIds = (await selectParcelLines(trx, [parcelId])).map(line => line.id)
  const name = carrier === null || carrier === 'other' ? carrier_name : carrierNames[carrier]
  const step = {
    kind: 'parcelDispatched' as const,
    parcel: number,
    carrier: name,
    tracking: tracking_number ?? '',
  }
  await writeStepMail(trx, deps, { order, lineIds, step })
}
