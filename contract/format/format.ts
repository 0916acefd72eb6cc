import {
  CENTIMETRES_PER_INCH,
  MICROMETRES_PER_METRE,
  GSM_PER_OUNCE_PER_SQUARE_YARD,
  metresFromMicrometres,
  yardsFromMicrometres,
  type LengthUnit,
  type MeasurementType,
} from './measurement.ts'
import { minorUnitsOf } from '../pricing/currencies.ts'
import { MINOR_UNITS, type Currency } from '../pricing/money.ts'

/** The reader's locale, units and IANA time zone. A no-break space stands between every number and its unit. */
export type Reader = { locale: string; measurementType: MeasurementType; timeZone?: string | undefined }
const MICROMETRES_PER_CENTIMETRE = 10_000
const NBSP = '\u00a0'

/** English has British figures and dates, the trade's convention: on pages, in mails and on paper alike. */
const regionalLocale = (locale: string): string => (locale.startsWith('en') ? 'en-GB' : locale)

const numberFormats = new Map<string, Intl.NumberFormat>()
function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options)
  const known = numberFormats.get(key) ?? new Intl.NumberFormat(regionalLocale(locale), options)
  numberFormats.set(key, known)
  return known
}

/** A page formats some hundred numbers, most of them the same few, and formatting one takes microseconds. */
const formatted = new Map<string, string>()
const MOST_FORMATTED = 20_000

function remember(key: string, format: () => string): string {
  const known = formatted.get(key)
  if (known !== undefined) return known
  if (formatted.size >= MOST_FORMATTED) formatted.clear()
  const text = format()
  formatted.set(key, text)
  return text
}

export const formatNumber = (locale: string, value: number, digits = 0, minimumDigits = 0): string =>
  remember(`${locale} ${value} ${digits} ${minimumDigits}`, () =>
    // Adding nothing makes -0, whose key is that of 0, a 0.
    numberFormat(locale, { maximumFractionDigits: digits, minimumFractionDigits: minimumDigits }).format(
      value + 0,
    ),
  )

export const formatMoney = (locale: string, minor: number, currency: Currency): string =>
  remember(`${locale} ${minor} ${currency}`, () =>
    numberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(
      minor / minorUnitsOf(currency),
    ),
  )

/** With the currency's code, where amounts of several currencies stand below each other: `SEK 120.00`, not `kr 120.00`. */
export const formatMoneyByCode = (locale: string, minor: number, currency: Currency): string =>
  remember(`${locale} ${minor} ${currency} by code`, () =>
    numberFormat(locale, { style: 'currency', currency, currencyDisplay: 'code' }).format(
      minor / minorUnitsOf(currency),
    ),
  )

/**
 * Yards have two decimals everywhere, so that figures of one cloth agree from place to place. Only a round figure that
 * is nobody's measurement, such as a limit or a typed length, goes without.
 */
const YARD_DIGITS = 2

/** A length of cloth in the reader's unit: metres to the millimetre where needed, yards to the hundredth. */
export function formatLength(reader: Reader, micrometres: number, minimumDigits = 1): string {
  if (reader.measurementType === 'metric') return formatMetres(reader.locale, micrometres, minimumDigits)
  const leastDigits = minimumDigits === 0 || micrometres === 0 ? 0 : YARD_DIGITS
  return formatQuantity(reader.locale, yardsFromMicrometres(micrometres), 'yd', leastDigits, YARD_DIGITS)
}

/** A length on hand, to the centimetre: lists in yards give figures such as 35.204 m, of which no more can be cut than that. */
export const formatStock = (reader: Reader, micrometres: number): string =>
  formatLength(
    reader,
    reader.measurementType === 'metric'
      ? Math.floor(micrometres / MICROMETRES_PER_CENTIMETRE) * MICROMETRES_PER_CENTIMETRE
      : micrometres,
  )

/** A length as it is cut and charged: in metres, which stand in brackets where the reader counts in yards. */
export function formatCutLength(reader: Reader, micrometres: number): string {
  const length = formatLength(reader, micrometres)
  if (reader.measurementType === 'metric') return length
  return bracketed(reader.locale, length, formatMetres(reader.locale, micrometres))
}

const bracketed = (locale: string, words: string, inBrackets: string): string =>
  locale.startsWith('zh') ? `${words}（${inBrackets}）` : `${words} (${inBrackets})`

/** A length always in metres, as suppliers cut. */
export const formatMetres = (locale: string, micrometres: number, minimumDigits = 1): string =>
  formatQuantity(locale, metresFromMicrometres(micrometres), 'm', minimumDigits, 3)

/** A quantity in the unit it was typed in. */
export const formatQuantity = (
  locale: string,
  quantity: number,
  unit: LengthUnit,
  minimumDigits = 0,
  digits = 3,
): string => `${formatNumber(locale, quantity, digits, minimumDigits)}${NBSP}${unit}`

/** A width or repeat: cm or inches. Lengths that are added up or multiplied need more digits of an inch. */
export const formatCentimetres = ({ locale, measurementType }: Reader, cm: number, inchDigits = 1): string =>
  measurementType === 'imperial'
    ? `${formatNumber(locale, cm / CENTIMETRES_PER_INCH, inchDigits)}${NBSP}in`
    : `${formatNumber(locale, cm, 1)}${NBSP}cm`

/** Cuts follow each other on a length: hundredths of an inch add up to what is printed under them. */
export const CUT_INCH_DIGITS = 2
/** The finest mark of a workroom's rule, halved. */
const LEAST_INCHES = 1 / 32

/** A repeat that is multiplied: with as many digits of an inch as the product needs. */
export function formatMultiplied(reader: Reader, cm: number, times: number): string {
  const inches = cm / CENTIMETRES_PER_INCH
  const isNear = (digits: number) => Math.abs(Number(inches.toFixed(digits)) - inches) * times < LEAST_INCHES
  return formatCentimetres(reader, cm, [1, 2, 3].find(isNear) ?? 4)
}

/** A figure that is tested in millimetres, which an imperial reader sees in brackets. */
export function formatMillimetres({ locale, measurementType }: Reader, mm: number): string {
  const metric = `${formatNumber(locale, mm, 1)}${NBSP}mm`
  if (measurementType === 'metric') return metric
  return bracketed(locale, `${formatNumber(locale, mm / 10 / CENTIMETRES_PER_INCH, 2)}${NBSP}in`, metric)
}

const GRAMS_PER_KILOGRAM = 1000
const GRAMS_PER_POUND = 453.592_37
/** What a parcel weighs: `4.7 kg`, `10.4 lb`. */
export const formatParcelWeight = ({ locale, measurementType }: Reader, grams: number): string =>
  measurementType === 'imperial'
    ? `${formatNumber(locale, grams / GRAMS_PER_POUND, 1)}${NBSP}lb`
    : `${formatNumber(locale, grams / GRAMS_PER_KILOGRAM, 1)}${NBSP}kg`

export const formatWeight = (reader: Reader, gsm: number): string =>
  `${formatWeightFigure(reader, gsm)}${NBSP}${weightUnit(reader)}`
export const weightUnit = ({ measurementType }: Pick<Reader, 'measurementType'>) =>
  measurementType === 'imperial' ? ('oz/yd²' as const) : ('g/m²' as const)
/** The number without its unit, for columns with the unit in their header. */
export const formatWeightFigure = ({ locale, measurementType }: Reader, gsm: number): string =>
  measurementType === 'imperial'
    ? formatNumber(locale, gsm / GSM_PER_OUNCE_PER_SQUARE_YARD, 1)
    : formatNumber(locale, gsm)

/** A price per metre converted to the reader's unit; the price per yard is for display only, never charged. */
export function pricePerUnitMinor(measurementType: MeasurementType, perMetreMinor: number): number {
  return measurementType === 'imperial' ? Math.round(perMetreMinor * 0.9144) : perMetreMinor
}

/** Joins the parts that are present: `Wool 85%, Linen 15%`. */
export const formatListed = (locale: string, parts: readonly (string | null | undefined | false)[]): string =>
  parts.filter(Boolean).join(locale.startsWith('zh') ? '，' : ', ')

/** The decimal separator of this locale: `.` or `,`. */
export const decimalSeparator = (locale: string): string =>
  remember(`${locale} separator`, () => {
    const parts = numberFormat(locale, {}).formatToParts(0.5)
    return parts.find(part => part.type === 'decimal')?.value ?? '.'
  })

const dateFormats = new Map<string, Intl.DateTimeFormat>()
function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  const known =
    dateFormats.get(key) ?? new Intl.DateTimeFormat(regionalLocale(locale), { timeZone: 'UTC', ...options })
  dateFormats.set(key, known)
  return known
}

const DAY_LENGTH = '2026-11-24'.length
/** A moment falls on a day in the reader's time zone; what is only a day is that day everywhere. */
const dayZone = (date: string, timeZone: string | undefined): string =>
  date.length > DAY_LENGTH ? (timeZone ?? 'UTC') : 'UTC'

/** `Tue 24 Nov`: without the year, for dates close to now. */
export const formatDay = (locale: string, date: string, timeZone?: string, now?: Date): string =>
  dateFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(now && needsYear(date, now) && { year: 'numeric' }),
    timeZone: dayZone(date, timeZone),
  }).format(new Date(date))
const HALF_A_YEAR_MS = 183 * 24 * 3600_000
/** Of another year than `now`, or so far off that it could be taken for the day of the next or the last. */
const needsYear = (date: string, now: Date): boolean =>
  new Date(date).getUTCFullYear() !== now.getUTCFullYear() ||
  Math.abs(new Date(date).getTime() - now.getTime()) > HALF_A_YEAR_MS
/** `24 Nov 2026`. */
export const formatDate = (locale: string, date: string, timeZone?: string): string =>
  dateFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: dayZone(date, timeZone),
  }).format(new Date(date))
/** `24 Nov 10:42`, in UTC where no time zone is known. */
export const formatDateTime = (locale: string, date: string, timeZone = 'UTC'): string =>
  dateFormat(locale, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(date))
/** `10:42`, in UTC where no time zone is known. */
export const formatTime = (locale: string, date: string, timeZone = 'UTC'): string =>
  dateFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(
    new Date(date),
  )
/** `Nov 2026`. */
export const formatMonth = (locale: string, date: string): string =>
  dateFormat(locale, { month: 'short', year: 'numeric' }).format(new Date(date))
/** `N`, the initial of a month, under the bars of a year. */
export const formatMonthInitial = (locale: string, date: string): string =>
  dateFormat(locale, { month: 'narrow' }).format(new Date(date))
/** Basis points as percent: 1,200 is `12%` in English, `12 %` in Spanish and German. */
export const formatPercent = (locale: string, basisPoints: number): string =>
  remember(`${locale} ${basisPoints} percent`, () =>
    numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000),
  )

/** Width and height, or two repeats, with the unit once: `18.3 × 18.3 cm`. */
export function formatDimensions(reader: Reader, firstCm: number, secondCm: number): string {
  const first = formatCentimetres(reader, firstCm)
  return `${first.slice(0, first.lastIndexOf(NBSP))}${NBSP}×${NBSP}${formatCentimetres(reader, secondCm)}`
}

/** The number of a length without its unit, for columns with the unit in their header. */
export const formatLengthFigure = (reader: Reader, micrometres: number): string =>
  reader.measurementType === 'imperial'
    ? formatNumber(reader.locale, yardsFromMicrometres(micrometres), YARD_DIGITS, YARD_DIGITS)
    : formatNumber(reader.locale, metresFromMicrometres(micrometres), 1, 1)

/** The number of a width or repeat without its unit; `minimumDigits` aligns a column's decimals. */
export const formatCentimetresFigure = (
  { locale, measurementType }: Reader,
  cm: number,
  minimumDigits = 0,
  inchDigits = 1,
): string =>
  measurementType === 'imperial'
    ? formatNumber(locale, cm / CENTIMETRES_PER_INCH, inchDigits, minimumDigits)
    : formatNumber(locale, cm, 1, minimumDigits)

/** An amount without its currency, for columns with the currency in their header. */
export const formatAmount = (locale: string, minor: number): string =>
  formatNumber(locale, minor / MINOR_UNITS, 2, 2)

/** An amount in a currency other than the account's, with an unambiguous sign: `US$47.20`, `SEK 550.00`. */
export const formatForeignMoney = (locale: string, minor: number, currency: Currency): string =>
  numberFormat(locale, { style: 'currency', currency }).format(minor / MINOR_UNITS)

/** The value of one unit of a currency in another, to five significant digits: `£0.87`, `SEK 12.667`; one is `€1`. */
export function formatRate(locale: string, rate: string, currency: Currency): string {
  const worth = Number(Number(rate).toPrecision(5))
  const minimumFractionDigits = Number.isInteger(worth) ? 0 : 2
  const options = { style: 'currency', currency, minimumFractionDigits, maximumFractionDigits: 6 } as const
  return numberFormat(locale, options).format(worth)
}

/** The sign of a currency alone: `£`. */
export const currencySign = (
  locale: string,
  currency: Currency,
  currencyDisplay: 'narrowSymbol' | 'symbol' = 'narrowSymbol',
): string =>
  remember(
    `${locale} sign ${currency} ${currencyDisplay}`,
    () =>
      numberFormat(locale, { style: 'currency', currency, currencyDisplay })
        .formatToParts(0)
        .find(part => part.type === 'currency')?.value ?? currency,
  )

/** Whether two different ones of these currencies have the same sign. */
export function haveOneSign(locale: string, currencies: readonly Currency[]): boolean {
  const different = new Set(currencies)
  return new Set([...different].map(one => currencySign(locale, one))).size < different.size
}

/** A shortened count: 45,000 is `45k`. */
export const formatShortNumber = (locale: string, value: number): string =>
  numberFormat(locale, { notation: 'compact', maximumFractionDigits: 0 })
    .format(value)
    .toLocaleLowerCase(locale)

const countryNames = new Map<string, Intl.DisplayNames>()
/** A country by its ISO 3166 code, in the reader's language. */
export function formatCountry(locale: string, code: string): string {
  const names = countryNames.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' })
  countryNames.set(locale, names)
  return names.of(code) ?? code
}

/**
 * A supplier's minimum or cutting increment: `3 m`, `10 cm`. Cloth is cut by it, so an imperial reader sees the metric
 * figure, too: `3.9 in (10 cm)`.
 */
export function formatGrid(reader: Reader, micrometres: number): string {
  const { locale, measurementType } = reader
  const isLong = micrometres >= MICROMETRES_PER_METRE
  const metric = isLong
    ? formatMetres(locale, micrometres, 0)
    : formatCentimetres({ locale, measurementType: 'metric' }, micrometres / MICROMETRES_PER_CENTIMETRE)
  if (measurementType === 'metric') return metric
  const imperial = isLong
    ? formatLength(reader, micrometres, 0)
    : formatCentimetres(reader, micrometres / MICROMETRES_PER_CENTIMETRE)
  return bracketed(locale, imperial, metric)
}
