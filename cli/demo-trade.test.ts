import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { planBusinesses } from '@selvedge/demo/year/business-plan.ts'
import { demoCatalogue } from '@selvedge/demo/catalogue.ts'
import { demoExchangeRates } from '@selvedge/demo/exchange-rates.ts'
import { makeRefund } from '@selvedge/server/fulfilment/refunds/make-refund.ts'
import { importExchangeRates } from '@selvedge/server/pricing/import-exchange-rates.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { openDesk } from '@selvedge/tests/support/claims.ts'
import { succeed } from '@selvedge/tests/support/factories.ts'
import { fulfilShipment, TRACKING } from '@selvedge/tests/support/fulfilling.ts'
import { rounds } from '@selvedge/tests/support/rounds.ts'
import { stockViolations } from '@selvedge/tests/support/stock-invariants.ts'
import { unaccountedFor } from '@selvedge/tests/trade/audit.ts'
import { dispatchParcels, markDelivered } from '@selvedge/contract/fulfilment/shipments.ts'
import { clockIn, timeZoneOf } from '@selvedge/contract/postal/time-zones.ts'
import { DAY_MS } from './demo-play.ts'
import { ensureDemoSignIns } from './demo-sign-ins.ts'
import { playDemoTrade } from './demo-trade.ts'

/** A Monday morning; in a soak a Thursday and a Sunday, too: the demo is started on any day. */
const days = ['2026-11-30T07:20:00Z', '2026-12-03T15:40:00Z', '2027-01-03T21:05:00Z']
const report = { say: () => true, step: <T>(_: string, work: () => Promise<T>) => work(), total: () => '' }

describe.each(days.slice(0, rounds(1, days.length)))('the year of the demo that starts at %s', day => {
  let application: TestApplication
  const asked = async (query: ReturnType<typeof sql<{ id: string }>>) =>
    (await query.execute(application.db)).rows.map(({ id }) => id)

  beforeAll(async () => {
    application = await createTestApplication({ rows: demoCatalogue({ seed: 1 }) })
    const { app, clock, db, deps } = application
    clock.now = new Date(day)
    await importExchangeRates({ db, rates: demoExchangeRates })
    await ensureDemoSignIns(app, deps)
    await playDemoTrade(deps, report)
  }, 600_000)
  afterAll(() => application.close())

  it('has every step of every order after the one before it, and none in the same minute', async () => {
    const outOfOrder = sql<{ id: string }>`
      with steps as (
        select s.id as shipment_id, o.number, line.id as line_id, p.id as parcel_id, o.placed_at, s.confirmed_at,
               (select min(cut_at) from cuttings where order_line_id = line.id) as cut_at,
               p.packed_at, p.dispatched_at, p.delivered_at
        from orders o join order_shipments s on s.order_id = o.id join order_lines line on line.shipment_id = s.id
        left join parcel_lines pl on pl.order_line_id = line.id left join parcels p on p.id = pl.parcel_id)
      select number as id from steps
      where confirmed_at <= placed_at or cut_at <= confirmed_at or packed_at <= coalesce(cut_at, confirmed_at)
         or dispatched_at <= packed_at or delivered_at < dispatched_at + interval '1 day'
         or (cut_at is not null and confirmed_at is null)
         or (parcel_id is not null and confirmed_at is null)`
    expect(await asked(outOfOrder)).toEqual([])
    const together = sql<{ id: string }>`
      with acts as (
        select o.number, s.confirmed_at as at from orders o join order_shipments s on s.order_id = o.id
        union all select o.number, c.cut_at from orders o join order_lines l on l.order_id = o.id
          join cuttings c on c.order_line_id = l.id
        union all select o.number, moment from orders o join order_shipments s on s.order_id = o.id
          join parcels p on p.shipment_id = s.id
          cross join lateral unnest(array[p.packed_at, p.dispatched_at, p.delivered_at]) as moment)
      select number as id from acts where at is not null
      group by number, date_trunc('minute', at) having count(*) > 1`
    expect(await asked(together)).toEqual([])
  })

  it('has its suppliers paid for every month but the last, which waits to be paid', async () => {
    const unpaidBefore = (months: number) => sql<{ id: string }>`
      select document as id from supplier_lines where statement_id is null
        and on_day < date_trunc('month', ${day}::timestamptz at time zone 'UTC') - make_interval(months => ${months})`
    expect(await asked(unpaidBefore(1))).toEqual([])
    expect((await asked(unpaidBefore(0))).length).toBeGreaterThan(0)
    const { rows } = await sql<{ count: number }>`
      select count(distinct period)::int as count from supplier_statements`.execute(application.db)
    expect(rows[0]!.count).toBeGreaterThanOrEqual(10)
  })

  it('has the desks of suppliers at work only in their hours, by their clocks', async () => {
    const { rows } = await sql<{ number: string; at: Date; opens: string; closes: string; country: string }>`
      with acts as (
        select s.order_id, s.supplier_id, s.confirmed_at as at from order_shipments s
        union all select s.order_id, s.supplier_id, c.cut_at from order_shipments s
          join order_lines l on l.shipment_id = s.id join cuttings c on c.order_line_id = l.id
        union all select s.order_id, s.supplier_id, moment from order_shipments s
          join parcels p on p.shipment_id = s.id
          cross join lateral unnest(array[p.packed_at, p.dispatched_at]) as moment)
      select o.number, acts.at, supplier.country, coalesce(supplier.opens_at, '08:30') as opens,
             coalesce(supplier.closes_at, '17:00') as closes
      from acts join orders o on o.id = acts.order_id join suppliers supplier on supplier.id = acts.supplier_id
      where acts.at is not null`.execute(application.db)
    expect(rows.length).toBeGreaterThan(100)
    // A few minutes after closing, where several things are done one after another.
    const grace = 15
    const outside = rows.filter(({ at, opens, closes, country }) => {
      const clock = clockIn(timeZoneOf(country), at)
      const minute = minuteOf(clock.time)
      const weekday = new Date(clock.day).getUTCDay()
      return weekday === 0 || weekday === 6 || minute < minuteOf(opens) || minute > minuteOf(closes) + grace
    })
    expect(outside).toEqual([])
  })

  it('has something of a sensible age in every lane', async () => {
    const now = new Date(day)
    const { rows } = await sql<{ lane: string; oldest: Date }>`
      with lines as (
        select o.placed_at, s.confirmed_at, l.state, p.packed_at, p.dispatched_at
        from orders o join order_shipments s on s.order_id = o.id join order_lines l on l.shipment_id = s.id
        left join parcel_lines pl on pl.order_line_id = l.id left join parcels p on p.id = pl.parcel_id
        where l.state <> 'cancelled' and o.placed_at is not null)
      select 'toConfirm' as lane, min(placed_at) as oldest from lines where confirmed_at is null
      union all select 'toCut', min(confirmed_at) from lines where confirmed_at is not null and state in ('reserved', 'allocated')
      union all select 'toPack', min(confirmed_at) from lines where state = 'cut' and packed_at is null
      union all select 'toSend', min(packed_at) from lines where packed_at is not null and dispatched_at is null
      union all select 'claims', min(raised_at) from claims where state in ('open', 'moreInfo')`.execute(
      application.db,
    )
    for (const { lane, oldest } of rows) {
      expect([lane, oldest]).not.toEqual([lane, null])
      const age = workingDaysBetween(oldest, now)
      expect([lane, age <= (lane === 'claims' ? 6 : 3)]).toEqual([lane, true])
    }
  })

  it('has businesses that wait to be verified, each with what is to be looked up of it', async () => {
    const { rows } = await sql<{ email: string; vat_number: string; applied: number }>`
      select u.email, r.vat_number, (select count(*) from retailer_suppliers where retailer_id = r.id and status = 'applied')::int as applied
      from retailers r join users u on u.retailer_id = r.id
      where r.verification = 'pending' and r.profile_completed_at is not null order by r.profile_completed_at`.execute(
      application.db,
    )
    expect(rows).toEqual(
      planBusinesses().map(({ email, vatNumber, suppliers }) => ({
        email,
        vat_number: vatNumber,
        applied: suppliers,
      })),
    )
  })

  it('accounts for every metre and every cent, once what is open is sent', async () => {
    const { db, deps } = application
    const { client: desk } = await openDesk(application, 'operator')
    const open = await db
      .selectFrom('order_lines')
      .select('shipment_id')
      .distinct()
      .where('state', 'in', ['reserved', 'allocated', 'cut'])
      .where('id', 'not in', db.selectFrom('parcel_lines').select('order_line_id'))
      .execute()
    for (const { shipment_id: id } of open) await fulfilShipment(desk, id, 'delivered')
    const parcels = await db
      .selectFrom('parcels')
      .select(['id', 'dispatched_at'])
      .where('delivered_at', 'is', null)
      .execute()
    for (const { id, dispatched_at } of parcels) {
      const sent = [{ parcelId: id, carrier: 'dpd' as const, trackingNumber: TRACKING }]
      if (dispatched_at === null) await succeed(desk(dispatchParcels, { body: { parcels: sent } }))
      await succeed(desk(markDelivered, { params: { id }, body: {} }))
    }
    const due = await db.selectFrom('refunds').select('id').where('state', '=', 'pending').execute()
    for (const { id } of due) await makeRefund(deps, id)
    expect(await unaccountedFor(db)).toEqual([])
    expect(await stockViolations(db)).toEqual([])
  })
})

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

function workingDaysBetween(from: Date, until: Date): number {
  let days = 0
  for (let day = from.getTime() + DAY_MS; day <= until.getTime(); day += DAY_MS)
    if (![0, 6].includes(new Date(day).getUTCDay())) days += 1
  return days
}
