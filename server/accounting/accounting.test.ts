import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  exportPurchases,
  exportSales,
  getAccounting,
  noAccounting,
  setAccounting,
  setSellerAccounting,
} from '@selvedge/contract/accounting/accounting.ts'
import { accountingColumns } from '@selvedge/contract/accounting/accounting-columns.ts'
import { creditInvoice } from '@selvedge/contract/invoices/desk-invoices.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { openDesk } from '@selvedge/tests/support/claims.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { invoiceOnAccount, openSeller } from '@selvedge/tests/support/invoicing.ts'
import type { TestOperator } from '@selvedge/tests/support/operators.ts'
import { grantTermsTo } from '@selvedge/tests/support/terms.ts'

const settings = {
  ...noAccounting,
  accounts: { ...noAccounting.accounts, domestic: { account: '8400', taxCode: '3' } },
  partnerAccount: '10000',
  consultantNumber: '1001',
  clientNumber: '7',
  yearStart: '04-01',
}
let application: TestApplication
let desk: TestOperator
let owner: Awaited<ReturnType<typeof signUpRetailer>>
let numbers: string[]

beforeAll(async () => {
  application = await createTestApplication()
  await openSeller(application)
  desk = await openDesk(application, 'accountant')
  owner = await signUpRetailer(application)
  await grantTermsTo(application, owner.email)
  const invoice = (metres: number) =>
    invoiceOnAccount(application, owner.client, [{ fabricId: 'glenmoor-04-loch', metres }])
  numbers = [await invoice(2), await invoice(1.3)]
  const body = { key: crypto.randomUUID(), amountMinor: 777, reason: 'Late' }
  await succeed(desk.client(creditInvoice, { params: { id: numbers[0]! }, body }))
  const stranger = await signUpRetailer(application)
  await grantTermsTo(application, stranger.email)
  await invoiceOnAccount(application, stranger.client, [{ fabricId: 'glenmoor-04-loch', metres: 1 }])
  const country = { country: 'GB' }
  await succeed(desk.client(setSellerAccounting, { params: country, body: settings }))
}, 120_000)
afterAll(() => application.close())

const year = () => application.clock.now.getUTCFullYear()
const today = () => application.clock.now.toISOString().slice(0, 10)
/** All that was invoiced: of the calendar year, or of the business year that a batch is of. */
const query = (format: 'csv' | 'datev') => {
  const first = year() - (today().slice(5) < settings.yearStart ? 1 : 0)
  const days =
    format === 'csv'
      ? { from: `${year()}-01-01`, until: `${year()}-12-31` }
      : { from: `${first}-04-01`, until: `${first + 1}-03-31` }
  return { ...days, format, currency: 'GBP' as const }
}
const sales = async (format: 'csv' | 'datev') =>
  Buffer.from(
    (await succeed(desk.client(exportSales, { params: { country: 'GB' }, query: query(format) }))).data
      .base64,
    'base64',
  )
const rowsOf = (file: Buffer): Record<string, string>[] => {
  const [head, ...rows] = file.toString('utf8').replace('\uFEFF', '').trim().split('\r\n')
  return rows.map(row => Object.fromEntries(row.split(',').map((cell, at) => [head!.split(',')[at], cell])))
}
const minorOf = (amount: string | undefined) => Math.round(Number(amount) * 100)
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
/** What the invoices come to, less the credit notes. */
const invoiced = async (email: string | null) =>
  (
    await sql<{ net: number; tax: number; gross: number }>`
      select sum(sign * net_minor)::bigint as net, sum(sign * tax_minor)::bigint as tax,
             sum(sign * total_minor)::bigint as gross
      from (select *, case type when 'invoice' then 1 else -1 end as sign from invoices) as invoices
      join users on users.retailer_id = invoices.retailer_id
      where ${email}::text is null or users.email = ${email}`.execute(application.db)
  ).rows[0]!

describe('an export for bookkeeping', () => {
  it('of what was sold ties to the invoices, column by column', async () => {
    const rows = rowsOf(await sales('csv'))
    expect(Object.keys(rows[0]!)).toEqual([...accountingColumns])
    expect(rows).toHaveLength(4)
    expect(new Set(rows.map(row => row['account']))).toEqual(new Set(['8400']))
    const all = await invoiced(null)
    expect(sum(rows.map(row => minorOf(row['net'])))).toBe(all.net)
    expect(sum(rows.map(row => minorOf(row['tax'])))).toBe(all.tax)
    expect(sum(rows.map(row => minorOf(row['gross'])))).toBe(all.gross)
    expect(rows.filter(row => row['number']!.startsWith('GB-C-'))).toMatchObject([{ gross: '-7.77' }])
  })

  it('is a DATEV booking batch with the same sum, in debit and credit', async () => {
    const file = await sales('datev')
    const [head, columns, ...lines] = file.toString('latin1').trim().split('\r\n')
    expect(head).toMatch(/^"EXTF";700;21;"Buchungsstapel";13;\d{17};;"RE";"";"";1001;7;\d{4}0401;4;/)
    expect(head!.split(';')).toHaveLength(31)
    const { from, until } = query('datev')
    const days = [from, until].map(day => day.replaceAll('-', '')).join(';')
    expect(head).toContain(`;1001;7;${from.slice(0, 4)}0401;4;${days};"Ausgangsrechnungen";"";1;0;0;"GBP";`)
    // In Windows-1252 an umlaut is one byte.
    expect(columns).toContain('"Gegenkonto (ohne BU-Schl\u00FCssel)"')
    const bookings = lines.map(line => line.split(';'))
    expect(new Set(bookings.map(cells => cells.length))).toEqual(new Set([columns!.split(';').length]))
    for (const [amount, , , , , , partner, account, code, on] of bookings) {
      expect(amount).toMatch(/^\d+,\d\d$/)
      expect([partner, account, code]).toEqual(['10000', '8400', '"3"'])
      expect(on).toMatch(/^\d{4}$/)
    }
    const signed = bookings.map(
      ([amount, side]) => (side === '"S"' ? 1 : -1) * minorOf(amount!.replace(',', '.')),
    )
    expect(sum(signed)).toBe((await invoiced(null)).gross)
  })

  it('as a DATEV batch is of one business year, whose last day a refusal names', async () => {
    const asking = (from: string, until: string, format: 'csv' | 'datev' = 'datev') =>
      desk.client(exportSales, {
        params: { country: 'GB' },
        query: { from, until, format, currency: 'GBP' },
      })
    expect(await asking('2026-03-01', '2026-04-01')).toMatchObject({
      code: 'invalidInput',
      fields: [{ field: 'until', code: 'oneBusinessYear', message: expect.stringContaining('31 Mar') }],
    })
    for (const answer of [
      asking('2026-03-01', '2026-03-31'),
      asking('2026-04-01', '2027-03-31'),
      asking('2026-03-01', '2026-04-01', 'csv'),
    ])
      expect(await answer).toMatchObject({ success: true })
    // Where nothing is set, the year is the calendar's.
    const purchases = (from: string, until: string) =>
      owner.client(exportPurchases, { query: { from, until, format: 'datev', currency: 'GBP' } })
    expect(await purchases('2025-12-01', '2026-01-31')).toMatchObject({ fields: [{ field: 'until' }] })
    expect(await purchases('2026-01-01', '2026-12-31')).toMatchObject({ success: true })
  })

  it('of what a business bought has its own alone, with its own accounts', async () => {
    expect((await succeed(owner.client(getAccounting))).data).toEqual(noAccounting)
    const own = {
      ...settings,
      accounts: { ...settings.accounts, domestic: { account: '3400', taxCode: '9' } },
    }
    await succeed(owner.client(setAccounting, { body: own }))
    const exported = async (format: 'csv' | 'datev') =>
      Buffer.from(
        (await succeed(owner.client(exportPurchases, { query: query(format) }))).data.base64,
        'base64',
      )
    const rows = rowsOf(await exported('csv'))
    expect(rows.map(row => row['number'])).toEqual(expect.arrayContaining(numbers))
    expect(rows).toHaveLength(3)
    expect(rows[0]).toMatchObject({ account: '3400', customer: 'Selvedge Trading Ltd' })
    expect(sum(rows.map(row => minorOf(row['gross'])))).toBe((await invoiced(owner.email)).gross)
    // What a supplier invoices stands in credit on its account.
    expect((await exported('datev')).toString('latin1').split('\r\n')[2]).toContain(';"H";')
  })

  it('refuses accounts that are none, and is for who keeps the invoices', async () => {
    const wrong = { ...settings, partnerAccount: '=1+1' }
    expect(await owner.client(setAccounting, { body: wrong })).toMatchObject({
      code: 'invalidInput',
      fields: [{ field: 'partnerAccount' }],
    })
    const clerk = await openDesk(application, 'clerk', 'halden-and-rowe')
    expect(await clerk.client(exportSales, { params: { country: 'GB' }, query: query('csv') })).toMatchObject(
      { code: 'roleRefused' },
    )
    expect(await desk.client(exportSales, { params: { country: 'FR' }, query: query('csv') })).toMatchObject({
      code: 'notFound',
    })
  })
})
