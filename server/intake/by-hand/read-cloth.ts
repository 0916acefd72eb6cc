import type { Kysely } from 'kysely'
import type { ClothChoices, WrittenCloth } from '@selvedge/contract/catalogue/cloth-by-hand.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { findLastWriting, findPlace, selectBooks, selectMills } from './by-hand.queries.ts'
import { colourwayByHand, rowOfStored } from './cloth-rows.ts'
import { readStored } from './stored-design.ts'
import { supplierOf } from './write-cloth.ts'

/** A colourway with its design, as it can be changed. Throws notFound. */
export async function readCloth(db: Kysely<DB>, id: string): Promise<WrittenCloth> {
  const place = await findPlace(db, id)
  if (!place) throw new ApiError('notFound')
  const stored = await db
    .transaction()
    .execute(trx => readStored(trx, place.supplier_id, { designId: place.design_id }))
  const row = rowOfStored(stored.get(place.supplier_sku)!, place.supplier_slug)
  const last = await findLastWriting(db, place.design_id)
  return {
    supplier: { id: place.supplier_slug, name: place.supplier_name },
    currency: row.currency ?? place.supplier_currency,
    cloth: { facts: row.facts, manufacturer: row.manufacturer, colourways: [colourwayByHand(row)] },
    others: [...stored.values()]
      .filter(one => !one.is_withdrawn && one.supplier_sku !== place.supplier_sku)
      .map(one => ({ id: one.slug, colourName: one.colour_name, colourNumber: one.colour_number })),
    lastWritten: last ? { by: last.name, at: last.at.toISOString() } : null,
  }
}

/** What a cloth of a supplier can name. Throws notFound. */
export async function readChoices(db: Kysely<DB>, id: string): Promise<ClothChoices> {
  const supplier = await supplierOf(db, id)
  return {
    supplier: { id: supplier.slug, name: supplier.name },
    currency: supplier.currency,
    minOrderMicrometres: supplier.min_order_um,
    orderIncrementMicrometres: supplier.order_increment_um,
    books: (await selectBooks(db, supplier.id)).map(({ slug, name, number }) => ({ id: slug, name, number })),
    mills: (await selectMills(db)).map(({ slug, name }) => ({ id: slug, name })),
  }
}
