import type { Kysely } from 'kysely'
import {
  AccountingSettings,
  noAccounting,
  type AccountingQuery,
} from '@selvedge/contract/accounting/accounting.ts'
import { accountingColumns } from '@selvedge/contract/accounting/accounting-columns.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { minorDigitsOf, minorUnitsOf } from '@selvedge/contract/pricing/currencies.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { csvFile } from '../formats/csv-file.ts'
import { readSellers } from '../invoices/sellers.ts'
import { saveSettings, selectPapers, selectSettings, type Books } from './accounting.queries.ts'
import { bookingsOf, type Booking } from './bookings.ts'
import { firstOfYear, lastOfYear } from './business-year.ts'
import { datevBatch } from './datev.ts'

export async function readAccounting(db: Kysely<DB>, books: Books): Promise<AccountingSettings> {
  const settings = await selectSettings(db, books)
  return settings === undefined ? noAccounting : AccountingSettings.parse(settings)
}

export async function listAccounting(db: Kysely<DB>) {
  const listed = []
  for (const { country, legalName } of await readSellers(db))
    listed.push({ country, legalName, settings: await readAccounting(db, { country }) })
  return listed
}

/** Throws notFound for a country without an establishment. */
export async function setSellerAccounting(
  db: Kysely<DB>,
  { country, settings, now }: { country: string; settings: AccountingSettings; now: Date },
) {
  const { legalName } = await findSeller(db, country)
  await saveAccounting(db, { country }, settings, now)
  return { country, legalName, settings }
}

export const saveAccounting = (db: Kysely<DB>, books: Books, settings: AccountingSettings, now: Date) =>
  saveSettings(db, books, JSON.stringify(settings), now)

async function findSeller(db: Kysely<DB>, country: string) {
  const seller = (await readSellers(db)).find(one => one.country === country)
  if (!seller) throw new ApiError('notFound')
  return seller
}

type Exporting = { db: Kysely<DB>; books: Books; query: AccountingQuery; now: Date }

/**
 * The bookings of a period as a file. Throws notFound for a country without an establishment, and invalidInput for a DATEV batch of
 * more than one business year.
 */
export async function exportBookings({ db, books, query, now }: Exporting) {
  if ('country' in books) await findSeller(db, books.country)
  const of = 'country' in books ? 'sales' : 'purchases'
  const settings = await readAccounting(db, books)
  if (query.format === 'datev') checkYear(query, settings)
  const bookings = bookingsOf(await selectPapers(db, books, query), settings, of)
  const name = ['country' in books ? books.country : of, query.from, query.until].join('-')
  if (query.format === 'csv')
    return csvFile(`bookings-${name}.csv`, [accountingColumns, ...bookings.map(rowOf)])
  const batch = datevBatch({ bookings, settings, query, of, now })
  return {
    fileName: `EXTF_Buchungsstapel-${name}.csv`,
    mediaType: 'text/csv; charset=windows-1252',
    base64: batch.toString('base64'),
  }
}

/** The head of a batch names one business year, and a booking only day and month: one of the next year would be read as of this. */
function checkYear({ from, until }: AccountingQuery, { yearStart }: AccountingSettings): void {
  if (firstOfYear(from, yearStart) === firstOfYear(until, yearStart)) return
  const values = { endDate: lastOfYear(from, yearStart) }
  throw new ApiError('invalidInput', { fields: [{ field: 'until', code: 'oneBusinessYear', values }] })
}

function rowOf(booking: Booking): string[] {
  const { currency } = booking
  const amount = (minor: number) => (minor / minorUnitsOf(currency)).toFixed(minorDigitsOf(currency))
  const cells: Record<(typeof accountingColumns)[number], string> = {
    date: booking.on,
    number: booking.number,
    account: booking.account,
    taxCode: booking.taxCode,
    net: amount(booking.netMinor),
    tax: amount(booking.taxMinor),
    gross: amount(booking.grossMinor),
    currency,
    customer: booking.partner,
  }
  return accountingColumns.map(column => cells[column])
}
