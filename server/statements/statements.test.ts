import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decideClaim } from '@selvedge/contract/claims/desk-claims.ts'
import {
  exportSupplierStatement,
  getSupplierStatement,
  listSupplierBalances,
  paySupplierStatement,
  type SupplierStatement,
} from '@selvedge/contract/statements/supplier-statements.ts'
import { getSupplierTerms, setSupplierTerms } from '@selvedge/contract/desk/suppliers.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import { monthAfter, periodOf } from '@selvedge/contract/statements/statement-terms.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, orderCart } from '@selvedge/tests/support/buying.ts'
import { deliveredLine, METRE, openDesk, raise } from '@selvedge/tests/support/claims.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { fulfilOrder } from '@selvedge/tests/support/fulfilling.ts'
import { openSeller } from '@selvedge/tests/support/invoicing.ts'
import type { TestOperator } from '@selvedge/tests/support/operators.ts'
import { enterDispatch } from './enter-line.ts'
import { enterMissing } from './enter-missing.ts'

const LOCH = 'glenmoor-04-loch'
let application: TestApplication
let desk: TestOperator
let owner: Awaited<ReturnType<typeof signUpRetailer>>
/** Of the cloth that the tests order, and another. */
let supplier: { id: string; slug: string; currency: Currency }
let other: { id: string; slug: string }

beforeAll(async () => {
  application = await createTestApplication({ connections: 50 })
  await openSeller(application)
  const { db } = application
  await db
    .updateTable('pieces')
    .set({ length_um: 900 * METRE })
    .execute()
  supplier = await db
    .selectFrom('suppliers')
    .innerJoin('designs', 'designs.supplier_id', 'suppliers.id')
    .innerJoin('colourways', 'colourways.design_id', 'designs.id')
    .select(['suppliers.id', 'suppliers.slug', 'suppliers.currency'])
    .where('colourways.slug', '=', LOCH)
    .executeTakeFirstOrThrow()
  other = await db
    .selectFrom('suppliers')
    .select(['id', 'slug'])
    .where('id', '<>', supplier.id)
    .executeTakeFirstOrThrow()
  desk = await openDesk(application, 'operator')
  owner = await signUpRetailer(application)
}, 120_000)
afterAll(() => application.close())

const month = () => periodOf(application.clock.now.toISOString())
const read = async (period = month(), client = desk.client): Promise<SupplierStatement> =>
  (await succeed(client(getSupplierStatement, { params: { id: supplier.slug, period } }))).data
const pay = (period: string, totalMinor: number, client = desk.client) =>
  client(paySupplierStatement, {
    params: { id: supplier.slug, period },
    body: { totalMinor, paidOn: application.clock.now.toISOString().slice(0, 10), reference: 'BACS 4471' },
  })
/** Orders some lengths and sends them through the desk, in one parcel. */
async function send(metres: readonly number[]): Promise<string> {
  for (const fabricQuantity of metres) await addLine(owner.client, { fabricId: LOCH, fabricQuantity })
  const { id: number } = (await succeed(orderCart(owner.client))).data
  await fulfilOrder({ buyer: owner.client, desk: desk.client }, number, 'delivered')
  return number
}
/** Moves the clock into the next month and signs in anew. */
async function nextMonth(): Promise<void> {
  const first = new Date(`${monthAfter(month())}-02T10:00:00Z`)
  application.clock.now = first
  desk = await openDesk(application, 'operator')
  owner = await signUpRetailer(application)
}
const enter = (parcelId: string) => inTransaction(application.db, trx => enterDispatch(trx, parcelId))

/** What a supplier is owed, from orders and claims alone: nothing of the statement's own records. */
async function owedByOrders(supplierId: string): Promise<number> {
  const { rows } = await sql<{ owed: number }>`
    with parcel as (
      select parcels.id,
             sum(line.goods_minor - line.discount_minor + line.cut_fee_minor)
               + case when parcels.id = (select first.id from parcels first where first.shipment_id = shipment.id
                                         and first.dispatched_at is not null
                                         order by first.dispatched_at, first.id limit 1)
                      then shipment.carriage_minor else 0 end as net
      from parcels join order_shipments shipment on shipment.id = parcels.shipment_id
      join parcel_lines on parcel_lines.parcel_id = parcels.id
      join order_lines line on line.id = parcel_lines.order_line_id
      where parcels.dispatched_at is not null and shipment.supplier_id = ${supplierId}
      group by parcels.id, shipment.id)
    select (coalesce((select sum(net - round(net * 0.08)) from parcel), 0)
      - coalesce((select sum(net_minor - round(net_minor * 0.08)) from claims
                  where supplier_id = ${supplierId} and outcome = 'credit' and charged_to = 'supplier'), 0)
    )::bigint as owed`.execute(application.db)
  return rows[0]!.owed
}
const onAccount = async (supplierId: string): Promise<number> =>
  (
    await sql<{ minor: number }>`
      select coalesce(sum(amount_minor), 0)::bigint as minor from ledger_entries entry
      join ledger_accounts account on account.id = entry.account_id
      where account.supplier_id = ${supplierId}`.execute(application.db)
  ).rows[0]!.minor

describe('a supplier’s statement', () => {
  it('has a line for each parcel, less commission, to the cent', async () => {
    const number = await send([3, 2.4])
    await send([1.7])
    const statement = await read()
    const order = await application.db
      .selectFrom('orders')
      .selectAll()
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    const line = statement.lines.find(one => one.orderId === number)!
    expect(line).toMatchObject({
      kind: 'dispatch',
      lineCount: 2,
      goodsMinor: order.goods_minor,
      feesMinor: order.cut_fees_minor + order.carriage_minor,
    })
    expect(statement.lines).toHaveLength(2)
    expect(statement.sums.totalMinor).toBe(await owedByOrders(supplier.id))
    expect(await onAccount(supplier.id)).toBe(statement.sums.totalMinor)
    const { goodsMinor, creditsMinor, feesMinor, commissionMinor, totalMinor } = statement.sums
    expect(goodsMinor + creditsMinor + feesMinor + commissionMinor).toBe(totalMinor)
    expect(statement).toMatchObject({ state: 'running', mayPay: false, currency: supplier.currency })
  })

  it('charges a claim back with its commission, once', async () => {
    const { lineId, parcelId } = await deliveredLine(application, owner.client, { metres: 3 })
    await enter(parcelId)
    const id = await raise(owner.client, { lineId })
    const body = { version: 1, outcome: 'credit' as const, netMinor: 5001, message: 'Sorry.' }
    await succeed(desk.client(decideClaim, { params: { id }, body }))
    const statement = await read()
    expect(statement.lines.find(line => line.document === id)).toMatchObject({
      kind: 'chargeBack',
      goodsMinor: -5001,
      commissionMinor: 400,
      totalMinor: -4601,
    })
    expect(await enterMissing(application.db)).toBe(0)
    expect((await read()).sums.totalMinor).toBe(await owedByOrders(supplier.id))
    expect(await onAccount(supplier.id)).toBe(statement.sums.totalMinor)
  })

  it('enters a parcel once, however often it is tried at once', async () => {
    const { parcelId } = await deliveredLine(application, owner.client, { metres: 2 })
    const entered = await Promise.all(Array.from({ length: 50 }, () => enter(parcelId)))
    expect(entered.filter(Boolean)).toHaveLength(1)
    expect(await onAccount(supplier.id)).toBe(await owedByOrders(supplier.id))
  })

  it('enters what was sent before there were statements', async () => {
    await deliveredLine(application, owner.client, { metres: 4 })
    expect(await onAccount(supplier.id)).not.toBe(await owedByOrders(supplier.id))
    expect(await enterMissing(application.db)).toBe(1)
    expect(await onAccount(supplier.id)).toBe(await owedByOrders(supplier.id))
  })

  it('is in the supplier’s currency, at the rate of the order', async () => {
    const { parcelId, number } = await deliveredLine(application, owner.client, { metres: 3 })
    const { db } = application
    await db.updateTable('suppliers').set({ currency: 'SEK' }).where('id', '=', supplier.id).execute()
    await db
      .updateTable('orders')
      .set({ rates: '{"SEK":"0.05000000"}' })
      .where('number', '=', number)
      .execute()
    await enter(parcelId)
    await db
      .updateTable('suppliers')
      .set({ currency: supplier.currency })
      .where('id', '=', supplier.id)
      .execute()
    const order = await db
      .selectFrom('orders')
      .selectAll()
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    const line = await db
      .selectFrom('supplier_lines')
      .selectAll()
      .where('parcel_id', '=', parcelId)
      .executeTakeFirstOrThrow()
    expect(line).toMatchObject({ currency: 'SEK', goods_minor: order.goods_minor * 20 })
    const { rows } = await sql<{ currency: string; minor: number }>`
      select account.currency, sum(entry.amount_minor)::bigint as minor from ledger_entries entry
      join ledger_accounts account on account.id = entry.account_id
      where account.kind = 'exchange' group by account.currency order by 1`.execute(db)
    const net = order.goods_minor + order.cut_fees_minor + order.carriage_minor
    expect(rows).toEqual([
      { currency: 'GBP', minor: net },
      { currency: 'SEK', minor: -(line.goods_minor + line.fees_minor) },
    ])
  })
})

describe('a payout', () => {
  it('is made once the month has ended, of what was read, once, however many press at once', async () => {
    const period = month()
    const { sums } = await read(period)
    expect(await pay(period, sums.totalMinor)).toMatchObject({ code: 'statementNotDue' })
    await nextMonth()
    expect(await pay(period, sums.totalMinor - 1)).toMatchObject({ code: 'statementChanged' })
    const pressed = await Promise.all(Array.from({ length: 50 }, () => pay(period, sums.totalMinor)))
    expect(pressed.filter(answer => answer.success)).toHaveLength(1)
    expect(pressed.filter(answer => !answer.success && answer.code === 'statementPaid')).toHaveLength(49)
    const paid = await read(period)
    expect(paid).toMatchObject({ state: 'paid', reference: 'BACS 4471', sums, mayPay: false })
    expect(paid.number).toMatch(new RegExp(`^S-${period}-\\d{3,}$`))
    const { data } = await succeed(desk.client(listSupplierBalances))
    expect(data.find(one => one.supplier.id === supplier.slug)).toMatchObject({ openMinor: 0, payable: null })
  })

  it('is never changed, and what is sent later is on the next statement', async () => {
    const { db } = application
    const paid = await db.selectFrom('supplier_statements').selectAll().executeTakeFirstOrThrow()
    const line = await db
      .selectFrom('supplier_lines')
      .selectAll()
      .where('statement_id', '=', paid.id)
      .executeTakeFirstOrThrow()
    const lines = db.updateTable('supplier_lines').where('id', '=', line.id)
    await expect(lines.set({ goods_minor: 1 }).execute()).rejects.toThrow('is not changed')
    await expect(lines.set({ statement_id: null }).execute()).rejects.toThrow('is not changed')
    await expect(db.updateTable('supplier_statements').set({ reference: 'X' }).execute()).rejects.toThrow(
      'is not changed',
    )
    await expect(db.deleteFrom('supplier_lines').where('id', '=', line.id).execute()).rejects.toThrow(
      'is not changed',
    )
    const number = await send([2])
    const running = await read()
    expect(running.lines.map(one => one.orderId)).toEqual([number])
    expect((await read(paid.period)).totalMinor).toBe(paid.total_minor)
    expect(running.periods.map(({ period, state }) => [period, state])).toEqual([
      [month(), 'running'],
      [paid.period, 'paid'],
    ])
  })
})

describe('a clerk', () => {
  it('reads the own supplier’s statement and no other’s, and pays none', async () => {
    const clerk = await openDesk(application, 'clerk', supplier.slug)
    const stranger = await openDesk(application, 'clerk', other.slug)
    const { data } = await succeed(clerk.client(listSupplierBalances))
    expect(data.map(one => one.supplier.id)).toEqual([supplier.slug])
    const statement = await read(month(), clerk.client)
    expect(statement.lines).not.toEqual([])
    expect(statement.mayPay).toBe(false)
    const params = { id: supplier.slug, period: month() }
    expect(await stranger.client(getSupplierStatement, { params })).toMatchObject({ code: 'notFound' })
    expect(await stranger.client(exportSupplierStatement, { params })).toMatchObject({ code: 'notFound' })
    expect(await pay(month(), 1, clerk.client)).toMatchObject({ code: 'roleRefused' })
    const cutter = await openDesk(application, 'cutter', supplier.slug)
    expect(await cutter.client(getSupplierStatement, { params })).toMatchObject({ code: 'roleRefused' })
  })

  it('takes the lines along as a file that comes to the same', async () => {
    const clerk = await openDesk(application, 'clerk', supplier.slug)
    await application.db
      .updateTable('retailers')
      .set({ business_name: '=Cloth, "Co"' })
      .where('id', 'is not', null)
      .execute()
    await send([1.5])
    const statement = await read(month(), clerk.client)
    const params = { id: supplier.slug, period: month() }
    const { data } = await succeed(clerk.client(exportSupplierStatement, { params }))
    const text = Buffer.from(data.base64, 'base64').toString()
    expect(text).toContain(`"'=Cloth, ""Co"""`)
    const rows = text.trimEnd().split('\r\n').slice(1)
    expect(rows).toHaveLength(statement.lines.length)
    const total = rows.reduce((sum, row) => sum + Math.round(Number(row.split(',').at(-4)) * 100), 0)
    expect(total).toBe(statement.sums.totalMinor)
  })
})

describe('a supplier with whom no commission is agreed', () => {
  it('is on no statement and charged with nothing, until there is one', async () => {
    const { parcelId, lineId } = await deliveredLine(application, owner.client)
    await application.db
      .updateTable('suppliers')
      .set({ commission_bp: null })
      .where('id', '=', supplier.id)
      .execute()
    const number = await send([1.25])
    const linesOf = async () => (await read()).lines.filter(line => line.orderId === number)
    expect(await linesOf()).toEqual([])
    expect(await enter(parcelId)).toBe(false)
    const id = await raise(owner.client, { lineId })
    const body = { version: 1, outcome: 'credit' as const, netMinor: 500, message: 'Sorry.' }
    expect(await desk.client(decideClaim, { params: { id }, body })).toMatchObject({
      code: 'invalidInput',
      fields: [{ field: 'chargedTo', code: 'commissionUnset' }],
    })
    const { data: terms } = await succeed(desk.client(getSupplierTerms, { params: { id: supplier.slug } }))
    const { opensAt, closesAt, collectedAt, closedDays } = terms
    expect(terms.commissionBasisPoints).toBeNull()
    const agreed = { commissionBasisPoints: 500, opensAt, closesAt, collectedAt, closedDays }
    await succeed(desk.client(setSupplierTerms, { params: { id: supplier.slug }, body: agreed }))
    const [line] = await linesOf()
    expect(line).toMatchObject({ kind: 'dispatch', commissionBasisPoints: 500 })
    expect(line!.commissionMinor).toBe(-Math.round((line!.goodsMinor + line!.feesMinor) * 0.05))
    await succeed(desk.client(decideClaim, { params: { id }, body }))
  })
})
