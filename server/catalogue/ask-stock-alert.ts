import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { micrometresFromMetres } from '@selvedge/contract/format/measurement.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { Member } from '../platform/sessions.ts'
import { findFabric } from './catalogue.queries.ts'
import { deleteStockAlert, upsertStockAlert, type Asking, type StockAlertRow } from './stock-alert.queries.ts'

type Options = { db: Kysely<DB>; caller: Member; fabricId: string }

export const presentStockAlert = ({ length_um, asked_at }: StockAlertRow) => ({
  lengthMicrometres: length_um,
  askedAt: asked_at.toISOString(),
})

/** Notes that the caller wants to be told when this length is in stock. Throws `notFound`, or `notOnSale` for what never is. */
export async function askStockAlert({
  db,
  caller,
  fabricId,
  fabricQuantity,
  now,
}: Options & { fabricQuantity: number; now: Date }) {
  const fabric = await findFabric(db, fabricId)
  if (!fabric) throw new ApiError('notFound')
  const name = `${(fabric.facts as { designName: string }).designName} ${fabric.colour_name}`
  if (fabric.status === 'discontinued') throw new ApiError('notOnSale', { details: { fabric: name } })
  const lengthMicrometres = micrometresFromMetres(fabricQuantity)
  await upsertStockAlert(db, askingOf(caller, fabric.id), { lengthMicrometres, now })
  return presentStockAlert({ length_um: lengthMicrometres, asked_at: now })
}

/** Throws `notFound` for an unknown cloth alone. */
export async function dropStockAlert({ db, caller, fabricId }: Options): Promise<void> {
  const fabric = await findFabric(db, fabricId)
  if (!fabric) throw new ApiError('notFound')
  await deleteStockAlert(db, askingOf(caller, fabric.id))
}

export const askingOf = ({ retailerId, userId }: Member, colourwayId: string): Asking => ({
  retailerId,
  userId,
  colourwayId,
})
