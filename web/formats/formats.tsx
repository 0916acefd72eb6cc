import { createContext, use, useMemo, type ReactNode } from 'react'
import * as format from '@selvedge/contract/format/format.ts'
import type { Reader } from '@selvedge/contract/format/format.ts'
import { unitOf, type LengthUnit } from '@selvedge/contract/format/measurement.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import type { DisplayCurrency } from './courtesy.ts'
import { courtesyFormats } from './courtesy-formats.ts'

const formatsOf = (reader: Reader, display: DisplayCurrency | null) => ({
  ...reader,
  unit: unitOf(reader.measurementType),
  length: (micrometres: number, minimumDigits?: number) =>
    format.formatLength(reader, micrometres, minimumDigits),
  metres: (micrometres: number, minimumDigits?: number) =>
    format.formatMetres(reader.locale, micrometres, minimumDigits),
  quantity: (quantity: number, unit: LengthUnit) => format.formatQuantity(reader.locale, quantity, unit),
  /** A length without its unit, for a column that names it. */
  lengthFigure: (micrometres: number) => format.formatLengthFigure(reader, micrometres),
  /** A supplier's cutting grid, in metres or centimetres whoever reads. */
  grid: (micrometres: number) => format.formatGrid(reader.locale, micrometres),
  centimetres: (cm: number) => format.formatCentimetres(reader, cm),
  centimetresFigure: (cm: number, minimumDigits?: number) =>
    format.formatCentimetresFigure(reader, cm, minimumDigits),
  dimensions: (firstCm: number, secondCm: number) => format.formatDimensions(reader, firstCm, secondCm),
  /** Short lengths are read in these. */
  smallUnit: reader.measurementType === 'imperial' ? ('in' as const) : ('cm' as const),
  weight: (gsm: number) => format.formatWeight(reader, gsm),
  money: (minor: number, currency: Currency) => format.formatMoney(reader.locale, minor, currency),
  ...courtesyFormats(reader.locale, display),
  /** Minor units a metre as minor units of what this reader's unit costs. */
  perUnitMinor: (perMetreMinor: number) => format.pricePerUnitMinor(reader.measurementType, perMetreMinor),
  /** A price per metre, or per yard for an imperial reader. */
  unitPrice: (perMetreMinor: number, currency: Currency) =>
    format.formatMoney(
      reader.locale,
      format.pricePerUnitMinor(reader.measurementType, perMetreMinor),
      currency,
    ),
  /** A unit price without its currency, for a column that names it. */
  unitPriceFigure: (perMetreMinor: number) =>
    format.formatAmount(reader.locale, format.pricePerUnitMinor(reader.measurementType, perMetreMinor)),
  currencySign: (currency: Currency) => format.currencySign(reader.locale, currency),
  /** The sign by which a currency is told apart from every other: `US$`. */
  foreignSign: (currency: Currency) => format.currencySign(reader.locale, currency, 'symbol'),
  country: (code: string) => format.formatCountry(reader.locale, code),
  shortNumber: (value: number) => format.formatShortNumber(reader.locale, value),
  number: (value: number, digits?: number, minimumDigits?: number) =>
    format.formatNumber(reader.locale, value, digits, minimumDigits),
  /** Parts of one line, those that are missing left out. */
  listed: (parts: readonly (string | null | undefined | false)[]) =>
    format.formatListed(reader.locale, parts),
  decimalSeparator: format.decimalSeparator(reader.locale),
  percent: (basisPoints: number) => format.formatPercent(reader.locale, basisPoints),
  day: (date: string) => format.formatDay(reader.locale, date),
  date: (date: string) => format.formatDate(reader.locale, date),
  dateTime: (date: string) => format.formatDateTime(reader.locale, date),
  month: (date: string) => format.formatMonth(reader.locale, date),
})
export type Formats = ReturnType<typeof formatsOf>

const FormatsContext = createContext<Formats | null>(null)

/** The same for whoever stands outside of the page, such as its head. */
export const formatsFor = (
  { locale, measurementType }: Reader,
  display: DisplayCurrency | null = null,
): Formats => formatsOf({ locale: numberLocale(locale), measurementType }, display)

type ProviderProps = Reader & { display: DisplayCurrency | null; children: ReactNode }

/** Gives every page below it the reader's language, unit system and display currency. */
export function FormatsProvider({ locale, measurementType, display, children }: ProviderProps) {
  const formats = useMemo(
    () => formatsFor({ locale, measurementType }, display),
    [locale, measurementType, display],
  )
  return <FormatsContext value={formats}>{children}</FormatsContext>
}

/** English figures and dates follow British use: the trade's money and calendar. */
const numberLocale = (locale: string) => (locale.startsWith('en') ? 'en-GB' : locale)

/** Lengths, money, dates and figures as this reader reads them. */
export function useFormats(): Formats {
  const formats = use(FormatsContext)
  if (!formats) throw new Error('Nothing above says how figures are read: FormatsProvider')
  return formats
}
