import type { AccountingQuery, AccountingSettings } from '@selvedge/contract/accounting/accounting.ts'
import type { Booking } from './bookings.ts'
import { firstOfYear } from './business-year.ts'

type Batch = {
  bookings: readonly Booking[]
  settings: AccountingSettings
  query: AccountingQuery
  /** Of sales the customer owes, of purchases the supplier is owed. */
  of: 'sales' | 'purchases'
  now: Date
}

const columns = [
  'Umsatz (ohne Soll/Haben-Kz)',
  'Soll/Haben-Kennzeichen',
  'WKZ Umsatz',
  'Kurs',
  'Basis-Umsatz',
  'WKZ Basis-Umsatz',
  'Konto',
  'Gegenkonto (ohne BU-Schlüssel)',
  'BU-Schlüssel',
  'Belegdatum',
  'Belegfeld 1',
  'Belegfeld 2',
  'Skonto',
  'Buchungstext',
]
const MOST_NUMBER = 36
const MOST_TEXT = 60
const DECIMALS = 2

/**
 * A DATEV booking batch (EXTF 700, category 21, version 13): a line of its head, one of the columns' names, then the bookings,
 * each with tax in it and with the key of its tax. The amount has no sign; debit (S) and credit (H) are those of the customer's
 * or the supplier's account.
 */
export function datevBatch({ bookings, settings, query, of, now }: Batch): Buffer {
  const lines = [
    headOf({ settings, query, of, now }),
    columns.map(quoted).join(';'),
    ...bookings.filter(({ grossMinor }) => grossMinor !== 0).map(one => lineOf(one, settings, of)),
  ]
  return windows1252(lines.map(line => `${line}\r\n`).join(''))
}

function headOf({ settings, query, of, now }: Omit<Batch, 'bookings'>): string {
  const { consultantNumber, clientNumber, yearStart, accountLength } = settings
  const { from, until, currency } = query
  const created = now.toISOString().replaceAll(/\D/g, '')
  const name = of === 'sales' ? 'Ausgangsrechnungen' : 'Eingangsrechnungen'
  const whose = `${consultantNumber};${clientNumber};${compact(firstOfYear(from, yearStart))};${accountLength}`
  const what = `${compact(from)};${compact(until)};"${name}";"";1;0;0;"${currency}"`
  return `"EXTF";700;21;"Buchungsstapel";13;${created};;"RE";"";"";${whose};${what};;"";;;"";;;"";""`
}

const compact = (day: string): string => day.replaceAll('-', '')

function lineOf(booking: Booking, { partnerAccount }: AccountingSettings, of: Batch['of']): string {
  const { on, number, account, taxCode, grossMinor, currency, partner } = booking
  const side = grossMinor > 0 === (of === 'sales') ? 'S' : 'H'
  const accounts = `${partnerAccount};${account};"${taxCode}"`
  const paper = `${on.slice(8)}${on.slice(5, 7)};${quoted(number.slice(0, MOST_NUMBER))}`
  const text = quoted(partner.slice(0, MOST_TEXT))
  return `${amountOf(Math.abs(grossMinor))};"${side}";"${currency}";;;"";${accounts};${paper};"";;${text}`
}

const amountOf = (minor: number): string => (minor / 10 ** DECIMALS).toFixed(DECIMALS).replace('.', ',')
/** On one line; what a spreadsheet would take for a formula has an apostrophe before it. */
const quoted = (text: string): string =>
  `"${text
    .replaceAll('"', '""')
    .replaceAll(/[\r\n]+/g, ' ')
    .replace(/^\s*[=+@-]/, "'$&")}"`

/** What Windows-1252 has where Latin 1 has control signs, from 0x80; a gap is a byte that stands for nothing. */
const FROM_80 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'
/** What the encoding lacks is written without its accents, otherwise as a question mark. */
function windows1252(text: string): Buffer {
  const bytes = Array.from(text, sign => {
    const byte = byteOf(sign)
    if (byte !== undefined) return [byte]
    const plain = Array.from(sign.normalize('NFD'), byteOf).filter(one => one !== undefined)
    return plain.length > 0 ? plain : [0x3f]
  })
  return Buffer.from(bytes.flat())
}

function byteOf(sign: string): number | undefined {
  const code = sign.codePointAt(0)!
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code
  const at = FROM_80.indexOf(sign)
  return at < 0 || code < 0xa0 ? undefined : 0x80 + at
}
