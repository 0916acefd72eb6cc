import type { Kysely } from 'kysely'
import { z } from 'zod'
import { lineStates } from '@selvedge/contract/orders/order-states.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { newId } from '../../platform/identifiers.ts'
import type { LineRow } from '../moving.queries.ts'
import { recountReserved, selectHeld } from '../stock/pieces.queries.ts'

/** What is needed to go back from each act. */
export const BeforeConfirming = z.object({
  orderIds: z.array(z.uuid()),
  shipmentIds: z.array(z.uuid()),
  /** The days that were promised and had passed when it was confirmed. */
  promised: z.array(z.object({ shipmentId: z.uuid(), on: z.iso.date() })).default([]),
})
export const BeforePacking = z.object({
  orderId: z.uuid(),
  shipmentId: z.uuid(),
  parcelId: z.uuid(),
  /** Samples, which are taken from their shelf by being packed. */
  sampleLineIds: z.array(z.uuid()),
  /** Those of them that were on back order. */
  backOrderedIds: z.array(z.uuid()).default([]),
})
type BeforePacking = z.output<typeof BeforePacking>
export const BeforeLineStep = z.object({
  orderId: z.uuid(),
  lineId: z.uuid(),
  state: z.enum(lineStates),
  backOrderOn: z.string().nullable(),
  /** The pieces that the line was to be cut from. */
  held: z.array(z.object({ pieceId: z.uuid(), lengthUm: z.int() })),
})
export type BeforeLineStep = z.output<typeof BeforeLineStep>

/** How a line is before a step that changes what it is cut from. */
export async function beforeLineStep(trx: Kysely<DB>, line: LineRow): Promise<BeforeLineStep> {
  const held = await selectHeld(trx, [line.id])
  return {
    orderId: line.order_id,
    lineId: line.id,
    state: line.state,
    backOrderOn: line.back_order_on,
    held: held.map(one => ({ pieceId: one.piece_id, lengthUm: one.length_um })),
  }
}

/** Steps after those of an act that nobody has undone; of everything in the shipments, unless lines or parcels are named. */
export async function hasStepsSince(
  trx: Kysely<DB>,
  actId: string,
  about: { shipmentIds: readonly string[] } | { lineId: string; shipmentId: string } | { parcelId: string },
): Promise<boolean> {
  const found = await trx
    .selectFrom('shipment_events')
    .leftJoin('undoable_acts', 'undoable_acts.id', 'shipment_events.act_id')
    .select('shipment_events.id')
    .where('shipment_events.event', '<>', 'undone')
    .where('undoable_acts.undone_at', 'is', null)
    .where('shipment_events.position', '>', eb =>
      eb
        .selectFrom('shipment_events as own')
        .select(({ fn }) => fn.max('own.position').as('position'))
        .where('own.act_id', '=', actId),
    )
    .where(eb =>
      'shipmentIds' in about
        ? eb('shipment_events.shipment_id', 'in', about.shipmentIds)
        : 'lineId' in about
          ? eb.or([
              eb('shipment_events.order_line_id', '=', about.lineId),
              // What was packed or sent with it.
              eb(
                'shipment_events.parcel_id',
                'in',
                eb
                  .selectFrom('parcel_lines')
                  .select('parcel_lines.parcel_id')
                  .where('parcel_lines.order_line_id', '=', about.lineId),
              ),
              // Who confirms a shipment confirms each line as it stands.
              eb.and([
                eb('shipment_events.shipment_id', '=', about.shipmentId),
                eb('shipment_events.event', '=', 'confirmed'),
              ]),
            ])
          : eb('shipment_events.parcel_id', '=', about.parcelId),
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export const unconfirm = (trx: Kysely<DB>, shipmentIds: readonly string[]) =>
  trx.updateTable('order_shipments').set({ confirmed_at: null }).where('id', 'in', shipmentIds).execute()

/** Takes a parcel that has not left apart; its number stays in the history. */
export async function unpack(
  trx: Kysely<DB>,
  { id, number }: { id: string; number: string },
  { sampleLineIds, backOrderedIds }: Pick<BeforePacking, 'sampleLineIds' | 'backOrderedIds'>,
): Promise<void> {
  await trx
    .updateTable('shipment_events')
    .set({ parcel_id: null, note: number })
    .where('parcel_id', '=', id)
    .execute()
  await trx.deleteFrom('parcel_lines').where('parcel_id', '=', id).execute()
  await trx.deleteFrom('parcels').where('id', '=', id).execute()
  if (sampleLineIds.length > 0)
    await trx
      .updateTable('order_lines')
      .set({ state: 'allocated' })
      .where('id', 'in', sampleLineIds)
      .execute()
  if (backOrderedIds.length > 0)
    await trx
      .updateTable('order_lines')
      .set({ state: 'backordered' })
      .where('id', 'in', backOrderedIds)
      .execute()
}

/** Has a line hold again what it held, of locked pieces; returns the cloths concerned. */
export async function holdAgain(
  trx: Kysely<DB>,
  { lineId, state, backOrderOn, held }: BeforeLineStep,
  now: Date,
): Promise<ReadonlySet<string>> {
  const present = await selectHeld(trx, [lineId])
  await trx
    .updateTable('reservations')
    .set({ released_at: now })
    .where('order_line_id', '=', lineId)
    .where('released_at', 'is', null)
    .execute()
  if (held.length > 0)
    await trx
      .insertInto('reservations')
      .values(
        held.map(one => ({
          id: newId(),
          piece_id: one.pieceId,
          order_line_id: lineId,
          length_um: one.lengthUm,
        })),
      )
      .execute()
  await trx
    .updateTable('order_lines')
    .set({ state, back_order_on: backOrderOn })
    .where('id', '=', lineId)
    .execute()
  return recountReserved(trx, [...present.map(one => one.piece_id), ...held.map(one => one.pieceId)])
}

export const selectPieceNumber = async (db: Kysely<DB>, id: string): Promise<string> =>
  (await db.selectFrom('pieces').select('piece_number').where('id', '=', id).executeTakeFirstOrThrow())
    .piece_number
