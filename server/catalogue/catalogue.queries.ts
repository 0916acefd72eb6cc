import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import {
  claimDaysColumns,
  gridColumn,
  gridOwnerColumns,
  leastLengthColumn,
  priceBreaksColumn,
} from '../pricing/cloth-terms.ts'
import { dispatchColumns } from '../search/dispatch-terms.ts'

/** A colourway by its public id, with its design, supplier and mill. */
export const findFabric = (db: Kysely<DB>, slug: string) =>
  db
    .selectFrom('colourways')
    .innerJoin('designs', 'designs.id', 'colourways.design_id')
    .innerJoin('suppliers', 'suppliers.id', 'colourways.supplier_id')
    .leftJoin('manufacturers', 'manufacturers.id', 'designs.manufacturer_id')
    .select(['colourways.id', 'colourways.slug', 'colourways.colour_name', 'colourways.colour_number'])
    .select([
      'colourways.supplier_sku',
      'colourways.gtin',
      'colourways.status',
      'colourways.listed_on',
      'colourways.source_url',
    ])
    .select([
      'colourways.picture_hash',
      'colourways.photograph_hash',
      'colourways.colour_family',
      'colourways.hex',
      'colourways.palette',
      'colourways.coordinates',
    ])
    .select(['colourways.piece_length_um', 'colourways.cut_price_minor', 'colourways.piece_price_minor'])
    .select(['colourways.rrp_minor', 'colourways.lead_time_days', 'colourways.sample_available'])
    .select(['designs.facts', 'colourways.colourway_facts'])
    .select(['suppliers.id as supplier_id', 'suppliers.slug as supplier_slug'])
    .select(['suppliers.name as supplier_name', 'suppliers.place as supplier_place'])
    .select(['suppliers.currency as supplier_currency', 'colourways.currency as price_currency'])
    .select([leastLengthColumn, gridColumn, ...gridOwnerColumns])
    .select([...claimDaysColumns, 'suppliers.cut_fee_minor'])
    .select(priceBreaksColumn)
    .select(['suppliers.cut_fee_under_um', 'suppliers.hold_days', 'suppliers.sample_price_minor'])
    .select(['suppliers.carriage_minor', 'suppliers.carriage_free_over_minor'])
    .select(dispatchColumns)
    .select(['manufacturers.slug as mill_slug', 'manufacturers.name as mill_name'])
    .select(['manufacturers.place as mill_place'])
    .where('colourways.slug', '=', slug)
    .where('colourways.withdrawn_at', 'is', null)
    .executeTakeFirst()
export type FabricRow = NonNullable<Awaited<ReturnType<typeof findFabric>>>

/** Pieces that are not used up, longest free length first. */
export const findPieces = (db: Kysely<DB>, colourwayId: string) =>
  db
    .selectFrom('pieces')
    .select(['id', 'piece_number', 'dye_lot', 'length_um', 'reserved_um', 'free_um', 'stated'])
    .where('colourway_id', '=', colourwayId)
    .where(piece => piece.or([piece('length_um', '>', 0), piece('stated', '!=', 'length')]))
    .orderBy('free_um', 'desc')
    .orderBy('piece_number')
    .execute()
export type PieceRow = Awaited<ReturnType<typeof findPieces>>[number]

/** The book pages that show a colourway, newest book first. */
export const findBookPages = (db: Kysely<DB>, colourwayId: string) =>
  db
    .selectFrom('book_pages')
    .innerJoin('books', 'books.id', 'book_pages.book_id')
    .select(['books.slug', 'book_pages.page'])
    .where('book_pages.colourway_id', '=', colourwayId)
    .orderBy('books.launched', 'desc')
    .orderBy('books.number', 'desc')
    .execute()
export type BookPageRow = Awaited<ReturnType<typeof findBookPages>>[number]

export const findSupplierTerms = (db: Kysely<DB>, slug: string) =>
  db
    .selectFrom('suppliers')
    .select(['id', 'contact_name', 'phone', 'founded', 'cut_off_time', 'min_order_um', 'order_increment_um'])
    .select(['cut_fee_minor', 'cut_fee_under_um', 'carriage_minor', 'carriage_free_over_minor'])
    .select(['claim_days', 'terms'])
    .where('slug', '=', slug)
    .executeTakeFirst()
export type SupplierTermsRow = NonNullable<Awaited<ReturnType<typeof findSupplierTerms>>>

export const findSupplierAccount = (db: Kysely<DB>, retailerId: string, supplierId: string) =>
  db
    .selectFrom('retailer_suppliers')
    .select(['account_number', 'status', 'tier_bp', 'since', 'refusal_reason'])
    .where('retailer_id', '=', retailerId)
    .where('supplier_id', '=', supplierId)
    .executeTakeFirst()

/** The readable ids of the suppliers that a business has chosen. */
export async function findChosenSuppliers(db: Kysely<DB>, retailerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('retailer_suppliers')
    .innerJoin('suppliers', 'suppliers.id', 'retailer_suppliers.supplier_id')
    .select('suppliers.slug')
    .where('retailer_suppliers.retailer_id', '=', retailerId)
    .execute()
  return rows.map(({ slug }) => slug)
}

/** Mills and workrooms by name, with the number of colourways from each. */
export const findManufacturers = (db: Kysely<DB>) =>
  db
    .selectFrom('manufacturers')
    .leftJoin('designs', 'designs.manufacturer_id', 'manufacturers.id')
    .leftJoin('colourways', join =>
      join.onRef('colourways.design_id', '=', 'designs.id').on('colourways.withdrawn_at', 'is', null),
    )
    .select(['manufacturers.slug', 'manufacturers.name', 'manufacturers.type', 'manufacturers.place'])
    .select('manufacturers.country')
    .select(eb => eb.fn.count<number>('colourways.id').as('fabric_count'))
    .groupBy('manufacturers.id')
    .orderBy('manufacturers.name')
    .execute()
export type ManufacturerRow = Awaited<ReturnType<typeof findManufacturers>>[number]
