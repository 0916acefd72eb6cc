import { sql, type Insertable, type Kysely, type Transaction } from 'kysely'
import { lastDayOf, periodOf } from '@selvedge/contract/statements/statement-terms.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'

export type LineRow = Awaited<ReturnType<typeof selectOpenLines>>[number]
export type StatementRow = NonNullable<Awaited<ReturnType<typeof selectStatement>>>
export type SupplierRow = NonNullable<Awaited<ReturnType<typeof selectSupplier>>>

/** A supplier by its slug, also locked: what is paid to one is paid one after the other. */
export const selectSupplier = (db: Kysely<DB>, slug: string) =>
  db
    .selectFrom('suppliers')
    .select(['id', 'slug', 'name', 'currency'])
    .where('slug', '=', slug)
    .executeTakeFirst()
export const lockSupplier = (trx: Transaction<DB>, id: string) =>
  trx.selectFrom('suppliers').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()

/** What no statement has paid, supplier by supplier, with what of it was entered until a day. */
export async function selectBalances(
  db: Kysely<DB>,
  { supplierId, until }: { supplierId: string | null; until: string },
) {
  return db
    .selectFrom('suppliers')
    .leftJoin('supplier_lines as line', join =>
      join
        .onRef('line.supplier_id', '=', 'suppliers.id')
        .onRef('line.currency', '=', 'suppliers.currency')
        .on('line.statement_id', 'is', null),
    )
    .leftJoin('supplier_statements as paid', join =>
      join.onRef('paid.supplier_id', '=', 'suppliers.id').on('paid.period', '=', periodOf(until)),
    )
    .select(['suppliers.slug', 'suppliers.name', 'suppliers.currency'])
    .select(['paid.number', 'paid.total_minor', 'paid.paid_on', 'paid.reference'])
    .select([
      sql<number>`coalesce(sum(line.total_minor), 0)::bigint`.as('open_minor'),
      sql<number>`coalesce(sum(line.total_minor) filter (where line.on_day <= ${until}), 0)::bigint`.as(
        'payable_minor',
      ),
      sql<
        string | null
      >`(select max(paid_on)::text from supplier_statements where supplier_id = suppliers.id)`.as(
        'last_paid_on',
      ),
    ])
    .$if(supplierId !== null, query => query.where('suppliers.id', '=', supplierId))
    .groupBy(['suppliers.id', 'paid.id'])
    .orderBy('suppliers.name')
    .execute()
}

/** Suppliers by their slugs, locked in the order of their ids, so that two payouts of several never wait for each other. */
export const lockSuppliers = (trx: Transaction<DB>, slugs: readonly string[]) =>
  trx
    .selectFrom('suppliers')
    .select(['id', 'slug', 'name', 'currency'])
    .where('slug', 'in', slugs)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** What a month came to with each supplier that anything is owed to or was paid, supplier by supplier. */
export const selectPayouts = (
  db: Kysely<DB>,
  { supplierId, period }: { supplierId: string | null; period: string },
) =>
  db
    .selectFrom('suppliers')
    .leftJoin('supplier_statements as paid', join =>
      join.onRef('paid.supplier_id', '=', 'suppliers.id').on('paid.period', '=', period),
    )
    .leftJoin('supplier_lines as line', join =>
      join
        .onRef('line.supplier_id', '=', 'suppliers.id')
        .on('line.on_day', '<=', lastDayOf(period))
        .on(eb =>
          eb.or([
            eb('line.statement_id', '=', eb.ref('paid.id')),
            eb.and([
              eb('paid.id', 'is', null),
              eb('line.statement_id', 'is', null),
              eb('line.currency', '=', eb.ref('suppliers.currency')),
            ]),
          ]),
        ),
    )
    .select(['suppliers.slug', 'suppliers.name'])
    .select(sql<Currency>`coalesce(paid.currency, suppliers.currency)`.as('currency'))
    .select(['paid.number', 'paid.paid_on', 'paid.reference'])
    .select(sql<number>`sum(line.total_minor)::bigint`.as('total_minor'))
    .select(({ fn }) => fn.count<number>('line.id').as('line_count'))
    .$if(supplierId !== null, query => query.where('suppliers.id', '=', supplierId))
    .groupBy(['suppliers.id', 'paid.id'])
    .having(({ fn }) => fn.count('line.id'), '>', 0)
    .orderBy('suppliers.name')
    .execute()

const lines = (db: Kysely<DB>) =>
  db.selectFrom('supplier_lines').selectAll().orderBy('on_day').orderBy('position')

export const selectOpenLines = (db: Kysely<DB>, { id, currency }: SupplierRow, until: string) =>
  lines(db)
    .where('supplier_id', '=', id)
    .where('currency', '=', currency)
    .where('statement_id', 'is', null)
    .where('on_day', '<=', until)
    .execute()

export const selectStatementLines = (db: Kysely<DB>, statementId: string) =>
  lines(db).where('statement_id', '=', statementId).execute()

const statements = (db: Kysely<DB>, supplierId: string) =>
  db.selectFrom('supplier_statements').selectAll().where('supplier_id', '=', supplierId)

export const selectStatement = (db: Kysely<DB>, supplierId: string, period: string) =>
  statements(db, supplierId).where('period', '=', period).executeTakeFirst()
export const selectStatements = (db: Kysely<DB>, supplierId: string) =>
  statements(db, supplierId).orderBy('period', 'desc').execute()

/** The months that have lines which no statement has paid, each with what was entered in it. */
export const selectOpenMonths = (db: Kysely<DB>, { id, currency }: SupplierRow) =>
  db
    .selectFrom('supplier_lines')
    .select([
      sql<string>`to_char(on_day, 'YYYY-MM')`.as('period'),
      sql<number>`sum(total_minor)::bigint`.as('minor'),
    ])
    .where('supplier_id', '=', id)
    .where('currency', '=', currency)
    .where('statement_id', 'is', null)
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .execute()

export async function takeStatementNumber(trx: Transaction<DB>, period: string): Promise<string> {
  const { rows } = await sql<{ next: number }>`select nextval('supplier_statement_numbers') as next`.execute(
    trx,
  )
  return `S-${period}-${String(rows[0]!.next).padStart(3, '0')}`
}

export const insertStatement = (trx: Transaction<DB>, row: Insertable<DB['supplier_statements']>) =>
  trx.insertInto('supplier_statements').values(row).execute()

export const putOnStatement = (trx: Transaction<DB>, lineIds: readonly string[], statementId: string) =>
  trx
    .updateTable('supplier_lines')
    .set({ statement_id: statementId })
    .where(sql<boolean>`id = any(${[...lineIds]}::uuid[])`)
    .where('statement_id', 'is', null)
    .execute()
