import { sql, type Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { newId } from '../platform/identifiers.ts'

/** A member of a business, and the cloth they ask about. */
export type Asking = { retailerId: string; userId: string; colourwayId: string }

export const findStockAlert = (db: Kysely<DB>, { retailerId, userId, colourwayId }: Asking) =>
  db
    .selectFrom('stock_alerts')
    .select(['length_um', 'asked_at'])
    .where('retailer_id', '=', retailerId)
    .where('user_id', '=', userId)
    .where('colourway_id', '=', colourwayId)
    .executeTakeFirst()
export type StockAlertRow = NonNullable<Awaited<ReturnType<typeof findStockAlert>>>

export const upsertStockAlert = (
  db: Kysely<DB>,
  { retailerId, userId, colourwayId }: Asking,
  wanted: { lengthMicrometres: number; now: Date },
) =>
  db
    .insertInto('stock_alerts')
    .values({
      id: newId(),
      retailer_id: retailerId,
      user_id: userId,
      colourway_id: colourwayId,
      length_um: wanted.lengthMicrometres,
      asked_at: wanted.now,
    })
    .onConflict(conflict =>
      conflict.columns(['user_id', 'colourway_id']).doUpdateSet({
        retailer_id: retailerId,
        length_um: wanted.lengthMicrometres,
        asked_at: wanted.now,
      }),
    )
    .execute()

export const deleteStockAlert = (db: Kysely<DB>, { retailerId, userId, colourwayId }: Asking) =>
  db
    .deleteFrom('stock_alerts')
    .where('retailer_id', '=', retailerId)
    .where('user_id', '=', userId)
    .where('colourway_id', '=', colourwayId)
    .execute()

/** What is free of a cloth in lengths that are stated: what orders have given back of others is no length that anybody knows. */
const freeOfLengths = sql<number>`coalesce(sum(free_um) filter (where stated = 'length'), 0)::int8`

/**
 * Takes some of the alerts whose length is in stock, or whose cloth is, by what its supplier states instead of a length; those that
 * another node is telling now are left to it.
 */
export const takeDueAlerts = (trx: Kysely<DB>, most: number) =>
  trx
    .with('due', db =>
      db
        .selectFrom('stock_alerts')
        .innerJoin('colourways', 'colourways.id', 'stock_alerts.colourway_id')
        .select('stock_alerts.id')
        .where('colourways.status', '!=', 'discontinued')
        .where(eb =>
          eb.or([
            eb(
              'stock_alerts.length_um',
              '<=',
              eb
                .selectFrom('pieces')
                .select(freeOfLengths.as('free_um'))
                .whereRef('pieces.colourway_id', '=', 'stock_alerts.colourway_id'),
            ),
            eb.exists(
              eb
                .selectFrom('pieces')
                .select('pieces.id')
                .whereRef('pieces.colourway_id', '=', 'stock_alerts.colourway_id')
                .where('pieces.stated', '=', 'inStock'),
            ),
          ]),
        )
        .orderBy('stock_alerts.asked_at')
        .limit(most)
        .forUpdate('stock_alerts')
        .skipLocked(),
    )
    .deleteFrom('stock_alerts')
    .using('due')
    .whereRef('stock_alerts.id', '=', 'due.id')
    .returning([
      'stock_alerts.user_id',
      'stock_alerts.retailer_id',
      'stock_alerts.colourway_id',
      'stock_alerts.length_um',
    ])
    .execute()
export type DueAlert = Awaited<ReturnType<typeof takeDueAlerts>>[number]

/** The member who asked, while they are in the business, and what the mail says of the cloth. */
export const findToTell = (trx: Kysely<DB>, alert: DueAlert) =>
  trx
    .selectFrom('users')
    .innerJoin('retailers', 'retailers.id', 'users.retailer_id')
    .innerJoin('colourways', join => join.on('colourways.id', '=', alert.colourway_id))
    .innerJoin('designs', 'designs.id', 'colourways.design_id')
    .innerJoin('suppliers', 'suppliers.id', 'colourways.supplier_id')
    .select(['users.email', 'users.locale', 'users.measurement_type'])
    .select('retailers.measurement_type as business_measurement_type')
    .select(['colourways.slug', 'colourways.colour_name', 'colourways.colour_number', 'designs.design_name'])
    .select('suppliers.name as supplier_name')
    .select(eb =>
      eb
        .selectFrom('pieces')
        .select(freeOfLengths.as('free_um'))
        .whereRef('pieces.colourway_id', '=', 'colourways.id')
        .as('free_um'),
    )
    .where('users.id', '=', alert.user_id)
    .where('users.retailer_id', '=', alert.retailer_id)
    .executeTakeFirst()
export type ToTell = NonNullable<Awaited<ReturnType<typeof findToTell>>>
