import { sql, type ExpressionBuilder, type Kysely, type SqlBool } from 'kysely'
import { INVOICE_PAGE_SIZE, MOST_EXPORTED, type InvoiceQuery } from '@selvedge/contract/invoices/invoices.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { intoWallet } from './into-wallet.ts'
import { notesMinor } from './notes-minor.ts'

export type InvoiceRow = NonNullable<Awaited<ReturnType<typeof selectInvoice>>>

/** Whose invoices are read: a business its own, the desk those of all. */
export type InvoiceScope = { retailerId: string } | 'all'
export type InvoiceSearch = Pick<InvoiceQuery, 'state' | 'q'> & { scope: InvoiceScope; today: string }

type Expressions = ExpressionBuilder<DB, 'invoices'>

const open = sql<number>`greatest(invoices.total_minor - invoices.paid_minor - invoices.credited_minor, 0)`
/** In the words of the index of open invoices. */
const isOpen = sql<SqlBool>`invoices.type = 'invoice'
  and invoices.paid_minor + invoices.credited_minor < invoices.total_minor`

const of = (scope: InvoiceScope) => (eb: Expressions) =>
  scope === 'all' ? eb.lit(true) : eb('invoices.retailer_id', '=', scope.retailerId)

const conditions: Record<InvoiceQuery['state'], (today: string) => ReturnType<typeof sql<SqlBool>>> = {
  all: () => sql<SqlBool>`true`,
  open: () => isOpen,
  overdue: today => sql<SqlBool>`${isOpen} and invoices.due_on < ${today}`,
  paid: () =>
    sql<SqlBool>`invoices.type = 'invoice' and ${open} = 0 and not (invoices.total_minor > 0 and invoices.credited_minor >= invoices.total_minor)`,
  credited: () =>
    sql<SqlBool>`(invoices.type = 'creditNote' or (invoices.total_minor > 0 and invoices.credited_minor >= invoices.total_minor))`,
}

const numbered = (q: string) => (eb: Expressions) => {
  if (q === '') return eb.lit(true)
  const pattern = `%${q.replace(/[\\%_]/g, mark => `\\${mark}`)}%`
  return eb.or([
    eb('invoices.number', 'ilike', pattern),
    eb('invoices.po_number', 'ilike', pattern),
    eb('invoices.order_id', 'in', eb.selectFrom('orders').select('id').where('number', 'ilike', pattern)),
  ])
}

const invoicesIn = (db: Kysely<DB>, scope: InvoiceScope) =>
  db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .leftJoin('invoices as corrected', 'corrected.id', 'invoices.invoice_id')
    .selectAll('invoices')
    .select(['orders.number as order_number', 'corrected.number as invoice_number'])
    .select(notesMinor)
    .where(of(scope))

const found = (db: Kysely<DB>, { scope, state, q, today }: InvoiceSearch) =>
  invoicesIn(db, scope).where(conditions[state](today)).where(numbered(q))

export const countInvoices = async (
  db: Kysely<DB>,
  { scope, state, q, today }: InvoiceSearch,
): Promise<number> =>
  (
    await db
      .selectFrom('invoices')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where(of(scope))
      .where(conditions[state](today))
      .where(numbered(q))
      .executeTakeFirstOrThrow()
  ).count

/** One page of them, newest first. */
export const selectInvoicePage = (db: Kysely<DB>, search: InvoiceSearch, page: number) =>
  found(db, search)
    .orderBy('invoices.issued_at', 'desc')
    .orderBy('invoices.number', 'desc')
    .limit(INVOICE_PAGE_SIZE)
    .offset((page - 1) * INVOICE_PAGE_SIZE)
    .execute()

/** For a file, oldest first, as books are kept. */
export const selectInvoicesToExport = (db: Kysely<DB>, search: InvoiceSearch) =>
  found(db, search).orderBy('invoices.issued_at').orderBy('invoices.number').limit(MOST_EXPORTED).execute()

/** What is open and overdue, by currency. */
export const selectOpenTotals = (db: Kysely<DB>, { scope, today }: Pick<InvoiceSearch, 'scope' | 'today'>) =>
  db
    .selectFrom('invoices')
    .select('invoices.currency')
    .select(sql<number>`sum(${open})::bigint`.as('open_minor'))
    .select(
      sql<number>`coalesce(sum(${open}) filter (where invoices.due_on < ${today}), 0)::bigint`.as(
        'overdue_minor',
      ),
    )
    .where(of(scope))
    .where(conditions.open(today))
    .groupBy('invoices.currency')
    .orderBy('invoices.currency')
    .execute()

export const selectInvoice = (db: Kysely<DB>, scope: InvoiceScope, number: string) =>
  invoicesIn(db, scope).where('invoices.number', '=', number).executeTakeFirst()

export const selectInvoiceById = (db: Kysely<DB>, id: string) =>
  invoicesIn(db, 'all').where('invoices.id', '=', id).executeTakeFirst()

/** The papers of an order, in the order in which they were issued. */
export const selectInvoicesOfOrder = (db: Kysely<DB>, retailerId: string, orderNumber: string) =>
  invoicesIn(db, { retailerId })
    .where('orders.number', '=', orderNumber)
    .orderBy('invoices.issued_at')
    .orderBy('invoices.number')
    .execute()

export const selectOrderExists = (db: Kysely<DB>, retailerId: string, number: string) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('retailer_id', '=', retailerId)
    .where('number', '=', number)
    .executeTakeFirst()

export const selectPayments = (db: Kysely<DB>, invoiceId: string) =>
  db
    .selectFrom('invoice_payments')
    .select(['way', 'amount_minor', 'received_on', 'reference', 'noted_at'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('noted_at')
    .orderBy('amount_minor', 'desc')
    .execute()

/** The credit notes to an invoice, each with what of it went into the wallet. */
export const selectCreditNotesOf = (db: Kysely<DB>, invoiceId: string) =>
  db
    .selectFrom('invoices')
    .select(['number', 'issued_at', 'total_minor'])
    .select(intoWallet('invoices').as('wallet_minor'))
    .where('invoice_id', '=', invoiceId)
    .orderBy('issued_at')
    .execute()

export const selectReminders = (db: Kysely<DB>, invoiceId: string) =>
  db
    .selectFrom('invoice_reminders')
    .leftJoin('operators', 'operators.id', 'invoice_reminders.operator_id')
    .select(['reminder', 'sent_at', 'operators.name as by'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('sent_at')
    .execute()

export type MailReaderRow = Awaited<ReturnType<typeof selectMailReaders>>[number]
/** Those who keep the books of a business; where nobody does, its owner. */
export async function selectMailReaders(db: Kysely<DB>, invoice: { retailer_id: string }) {
  const members = await db
    .selectFrom('users')
    .innerJoin('retailers', 'retailers.id', 'users.retailer_id')
    .select(['users.email', 'users.locale', 'users.measurement_type', 'users.role'])
    .select('retailers.measurement_type as business_measurement_type')
    .where('users.retailer_id', '=', invoice.retailer_id)
    .where('users.role', 'in', ['accounts', 'owner'])
    .orderBy('users.email')
    .execute()
  const keepers = members.filter(({ role }) => role === 'accounts')
  return keepers.length > 0 ? keepers : members
}

/** What of one credit note went into the wallet, minor units; 0 of an invoice. */
export const selectWalletMinor = async (db: Kysely<DB>, id: string): Promise<number> =>
  (
    await db
      .selectFrom('invoices')
      .select(intoWallet('invoices').as('minor'))
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).minor

const openOnes = (db: Kysely<DB>, retailerId: string, today: string) =>
  invoicesIn(db, { retailerId })
    .select(open.as('open_minor'))
    .where(conditions.open(today))
    .orderBy('invoices.due_on')
    .orderBy('invoices.number')
    .limit(MOST_EXPORTED)

/** Invoices of a business that are open, the longest due first, with what is open of each. */
export const selectOpenInvoices = (db: Kysely<DB>, retailerId: string, today: string) =>
  openOnes(db, retailerId, today).execute()

/** Those of them that are due by a day. */
export const selectDueInvoices = (db: Kysely<DB>, retailerId: string, by: string) =>
  openOnes(db, retailerId, by).where('invoices.due_on', '<=', by).execute()
