import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { periodOf } from '@selvedge/contract/statements/statement-terms.ts'
import {
  getSupplierStatement,
  paySupplierStatement,
} from '@selvedge/contract/statements/supplier-statements.ts'
import { createTestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, orderCart } from '@selvedge/tests/support/buying.ts'
import { openDesk } from '@selvedge/tests/support/claims.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { fulfilOrder } from '@selvedge/tests/support/fulfilling.ts'
import { openSeller } from '@selvedge/tests/support/invoicing.ts'

const AT_ONCE = 1000
const PARCELS = 12_000

it('is paid and closed as one of a few lines is when a month had twelve thousand parcels', async () => {
  const application = await createTestApplication()
  onTestFinished(() => application.close())
  await openSeller(application)
  const { client } = await signUpRetailer(application)
  const sender = await openDesk(application, 'operator')
  await addLine(client, { fabricId: 'glenmoor-04-loch', fabricQuantity: 2 })
  const { id: number } = (await succeed(orderCart(client))).data
  await fulfilOrder({ buyer: client, desk: sender.client }, number, 'delivered')
  // The parcel's line, again and again: a parcel, its entries in the ledger and a line each.
  for (let nth = 0; nth < PARCELS; nth += AT_ONCE)
    await sql`
    with sent as (select l.*, p.shipment_id, t.order_id from supplier_lines l
      join parcels p on p.id = l.parcel_id join ledger_transactions t on t.id = l.transaction_id
      order by l.position limit 1),
    copy as materialized (select gen_random_uuid() as id, nth from generate_series(${nth + 1}::int, ${nth + AT_ONCE}::int) nth),
    parcel as (
      insert into parcels (id, number, shipment_id, weight_grams, packed_at, carrier, dispatched_at)
      select copy.id, 'P-9' || lpad(nth::text, 6, '0'), shipment_id, 1000, now(), 'dpd', now() from copy, sent),
    written as (
      insert into ledger_transactions (id, reference, kind, currency, order_id, document, at)
      select copy.id, 'parcel:' || copy.id, 'dispatch', currency, order_id, document, now() from copy, sent),
    entered as (
      insert into ledger_entries (id, transaction_id, account_id, currency, amount_minor)
      select gen_random_uuid(), copy.id, entry.account_id, entry.currency, entry.amount_minor
      from copy, sent join ledger_entries entry on entry.transaction_id = sent.transaction_id)
    insert into supplier_lines (id, supplier_id, kind, on_day, parcel_id, order_number, document, business_name,
      line_count, length_um, currency, goods_minor, fees_minor, commission_minor, commission_bp, total_minor, transaction_id)
    select gen_random_uuid(), supplier_id, kind, on_day, copy.id, order_number, document, business_name,
      line_count, length_um, currency, goods_minor, fees_minor, commission_minor, commission_bp, total_minor, copy.id
    from copy, sent`.execute(application.db)
  const { slug: id } = await application.db
    .selectFrom('supplier_lines')
    .innerJoin('suppliers', 'suppliers.id', 'supplier_lines.supplier_id')
    .select('suppliers.slug')
    .executeTakeFirstOrThrow()
  const period = periodOf(application.clock.now.toISOString())
  application.clock.now = new Date(application.clock.now.getTime() + 32 * 24 * 3600_000)
  const desk = await openDesk(application, 'operator')
  const params = { id, period }
  const { data } = await succeed(desk.client(getSupplierStatement, { params }))
  expect(data.lines).toHaveLength(PARCELS + 1)
  const { totalMinor } = data.sums
  const body = {
    totalMinor,
    paidOn: application.clock.now.toISOString().slice(0, 10),
    reference: 'BACS 4471',
  }
  await succeed(desk.client(paySupplierStatement, { params, body }))
  const paid = (await succeed(desk.client(getSupplierStatement, { params }))).data
  expect(paid).toMatchObject({ state: 'paid', totalMinor })
  expect(paid.lines).toHaveLength(PARCELS + 1)
}, 60_000)

it('is refused by the database where it does not come to its lines', async () => {
  const application = await createTestApplication()
  onTestFinished(() => application.close())
  await openSeller(application)
  const { client } = await signUpRetailer(application)
  const desk = await openDesk(application, 'operator')
  await addLine(client, { fabricId: 'glenmoor-04-loch', fabricQuantity: 2 })
  const { id: number } = (await succeed(orderCart(client))).data
  await fulfilOrder({ buyer: client, desk: desk.client }, number, 'delivered')
  const { db } = application
  const line = await db.selectFrom('supplier_lines').selectAll().executeTakeFirstOrThrow()
  const statement = {
    number: 'S-2026-01-001',
    supplier_id: line.supplier_id,
    period: '2026-01',
    currency: line.currency,
    paid_on: '2026-02-01',
    reference: 'BACS 1',
    transaction_id: line.transaction_id,
    closed_at: application.clock.now,
  }
  const put = (totalMinor: number, isPut: boolean) =>
    db.transaction().execute(async trx => {
      const id = crypto.randomUUID()
      await trx
        .insertInto('supplier_statements')
        .values({ ...statement, id, total_minor: totalMinor })
        .execute()
      if (isPut)
        await trx.updateTable('supplier_lines').set({ statement_id: id }).where('id', '=', line.id).execute()
    })
  await expect(put(line.total_minor - 1, true)).rejects.toThrow('does not come to its lines')
  await expect(put(line.total_minor, false)).rejects.toThrow('does not come to its lines')
  await put(line.total_minor, true)
})
