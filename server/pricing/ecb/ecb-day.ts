/** One day of the European Central Bank's euro foreign exchange reference rates, as its files have it. */
export type EcbDay = {
  /** 'YYYY-MM-DD'. */
  onDate: string
  /** Units per euro as written, by ISO 4217 code, including currencies we do not trade in. */
  perEuro: Map<string, string>
}

/** A faulty file of rates, with the fault and its line. Nothing of such a file is imported. */
export class UnreadableRates extends Error {
  override name = 'UnreadableRates'
  readonly line: number | undefined
  constructor(message: string, line?: number) {
    super(line === undefined ? message : `line ${line}: ${message}`)
    this.line = line
  }
}

const CURRENCY = /^[A-Z]{3}$/
const RATE = /^\d{1,12}(\.\d{1,6})?$/

/**
 * Adds a rate to its day. Throws UnreadableRates for an invalid or duplicate rate and for the euro itself.
 */
export function addRate(day: EcbDay, currency: string, rate: string, line: number): void {
  checkCurrency(currency, line)
  if (day.perEuro.has(currency)) throw new UnreadableRates(`${currency} stands there twice`, line)
  if (!RATE.test(rate) || Number(rate) === 0)
    throw new UnreadableRates(`${currency} is ${quoted(rate)}, which is no rate`, line)
  day.perEuro.set(currency, rate)
}

export function checkCurrency(code: string, line: number): void {
  if (!CURRENCY.test(code)) throw new UnreadableRates(`${quoted(code)} is no currency`, line)
  if (code === 'EUR') throw new UnreadableRates('Rates are for one euro, so none is for the euro', line)
}

/** An empty day; throws UnreadableRates for a date that does not exist. */
export function dayOn(onDate: string, line: number): EcbDay {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(onDate) && isInCalendar(onDate)
  if (!isDay) throw new UnreadableRates(`${quoted(onDate)} is no day`, line)
  return { onDate, perEuro: new Map() }
}

/** `Date` parses 30 February as a day of March, or not at all. */
function isInCalendar(onDate: string): boolean {
  const time = Date.parse(`${onDate}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(onDate)
}

/** Text from a file, short enough to show. */
export const quoted = (text: string): string =>
  JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text)
