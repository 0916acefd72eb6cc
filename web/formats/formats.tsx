import { createContext, use, useMemo, useState, type ReactNode } from 'react'
import * as format from '@selvedge/contract/format/format.ts'
import type { Reader } from '@selvedge/contract/format/format.ts'
import { micrometresOf, unitOf, type LengthUnit } from '@selvedge/contract/format/measurement.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import type { DisplayCurrency } from './convert-currency.ts'
import { conversionFormats } from './conversion-formats.ts'
import * as typed from './typed-figures.ts'

const formatsOf = (reader: Reader, display: DisplayCurrency | null) => ({
  ...reader,
  display,
  /** Whether amounts are not to be seen. */
  isCovered: false,
  unit: unitOf(reader.measurementType),
  length: (micrometres: number, minimumDigits?: number) =>
    format.formatLength(reader, micrometres, minimumDigits),
  /** A length as it is cut and charged, with the metres in brackets for an imperial reader. */
  stock: (micrometres: number) => format.formatStock(reader, micrometres),
  cutLength: (micrometres: number) => format.formatCutLength(reader, micrometres),
  /** A length as typed; converted where the reader now counts in the other unit. */
  quantity: (quantity: number, unit: LengthUnit) =>
    unit === unitOf(reader.measurementType)
      ? format.formatQuantity(reader.locale, quantity, unit)
      : format.formatLength(reader, micrometresOf(quantity, unit), 0),
  /** A length without its unit, for a column whose heading has it. */
  lengthFigure: (micrometres: number) => format.formatLengthFigure(reader, micrometres),
  /** A supplier's minimum or cutting increment. */
  grid: (micrometres: number) => format.formatGrid(reader, micrometres),
  centimetres: (cm: number) => format.formatCentimetres(reader, cm),
  centimetresFigure: (cm: number, minimumDigits?: number) =>
    format.formatCentimetresFigure(reader, cm, minimumDigits),
  /** A length of a cut list, and its number alone. */
  cut: (cm: number) => format.formatCentimetres(reader, cm, format.CUT_INCH_DIGITS),
  cutFigure: (cm: number) => format.formatCentimetresFigure(reader, cm, 0, format.CUT_INCH_DIGITS),
  /** A repeat that is multiplied. */
  multiplied: (cm: number, times: number) => format.formatMultiplied(reader, cm, times),
  millimetres: (mm: number) => format.formatMillimetres(reader, mm),
  parcelWeight: (grams: number) => format.formatParcelWeight(reader, grams),
  dimensions: (firstCm: number, secondCm: number) => format.formatDimensions(reader, firstCm, secondCm),
  /** The unit for short lengths. */
  smallUnit: reader.measurementType === 'imperial' ? ('in' as const) : ('cm' as const),
  weight: (gsm: number) => format.formatWeight(reader, gsm),
  weightFigure: (gsm: number) => format.formatWeightFigure(reader, gsm),
  weightUnit: format.weightUnit(reader),
  money: (minor: number, currency: Currency) => format.formatMoney(reader.locale, minor, currency),
  /** Amounts that stand together: by their codes where two of these currencies have the same sign, as SEK and DKK have. */
  moneyAmong:
    (currencies: readonly Currency[]) =>
    (minor: number, currency: Currency): string =>
      format.haveOneSign(reader.locale, currencies)
        ? format.formatMoneyByCode(reader.locale, minor, currency)
        : format.formatMoney(reader.locale, minor, currency),
  ...conversionFormats(reader.locale, display),
  /** Converts minor units per metre to minor units per the reader's unit. */
  perUnitMinor: (perMetreMinor: number) => format.pricePerUnitMinor(reader.measurementType, perMetreMinor),
  /** A price per metre, or per yard for an imperial reader. */
  unitPrice: (perMetreMinor: number, currency: Currency) =>
    format.formatMoney(
      reader.locale,
      format.pricePerUnitMinor(reader.measurementType, perMetreMinor),
      currency,
    ),
  /** A unit price without its currency, for a column whose heading has it. */
  unitPriceFigure: (perMetreMinor: number) =>
    format.formatAmount(reader.locale, format.pricePerUnitMinor(reader.measurementType, perMetreMinor)),
  currencySign: (currency: Currency) => format.currencySign(reader.locale, currency),
  /** The unambiguous currency symbol: `US$`. */
  foreignSign: (currency: Currency) => format.currencySign(reader.locale, currency, 'symbol'),
  country: (code: string) => format.formatCountry(reader.locale, code),
  shortNumber: (value: number) => format.formatShortNumber(reader.locale, value),
  number: (value: number, digits?: number, minimumDigits?: number) =>
    format.formatNumber(reader.locale, value, digits, minimumDigits),
  /** Joins the parts that are present into one line. */
  listed: (parts: readonly (string | null | undefined | false)[]) =>
    format.formatListed(reader.locale, parts),
  decimalSeparator: format.decimalSeparator(reader.locale),
  /** A number, an amount and a length as a form is filled in with them. */
  typedNumber: (value: number) => typed.typedNumber(reader.locale, value),
  typedAmount: (minor: number, currency?: Currency) => typed.typedAmount(reader.locale, minor, currency),
  typedLength: (micrometres: number) => typed.typedLength(reader, micrometres),
  percent: (basisPoints: number) => format.formatPercent(reader.locale, basisPoints),
  /** With the year where it is not this one, or could be taken for another. */
  day: (date: string) => format.formatDay(reader.locale, date, reader.timeZone, new Date()),
  date: (date: string) => format.formatDate(reader.locale, date, reader.timeZone),
  dateTime: (date: string) => format.formatDateTime(reader.locale, date, reader.timeZone),
  time: (date: string) => format.formatTime(reader.locale, date, reader.timeZone),
  month: (date: string) => format.formatMonth(reader.locale, date),
  monthInitial: (date: string) => format.formatMonthInitial(reader.locale, date),
})
export type Formats = ReturnType<typeof formatsOf>

const FormatsContext = createContext<Formats | null>(null)

/** The same outside of React rendering, for instance in `meta`. */
export const formatsFor = (
  { locale, measurementType, timeZone }: Reader,
  display: DisplayCurrency | null = null,
): Formats => formatsOf({ locale, measurementType, timeZone }, display)

type ProviderProps = Reader & { display: DisplayCurrency | null; children: ReactNode }

/** Provides the reader's language, units, time zone and display currency. */
export function FormatsProvider({ locale, measurementType, timeZone, display, children }: ProviderProps) {
  const formats = useMemo(
    () => formatsFor({ locale, measurementType, timeZone }, display),
    [locale, measurementType, timeZone, display],
  )
  return <FormatsContext value={formats}>{children}</FormatsContext>
}

const covered = () => '–'

const withCoveredAmounts = (formats: Formats): Formats => ({
  ...formats,
  isCovered: true,
  money: covered,
  moneyAmong: () => covered,
  unitPrice: covered,
  unitPriceFigure: covered,
  // Of a discount, too.
  percent: covered,
  converted: () => null,
})

/** The same with every amount covered, where somebody may look who is not to see it. */
export function CoveredAmounts({ children }: { children: ReactNode }) {
  const formats = useFormats()
  const value = useMemo(() => withCoveredAmounts(formats), [formats])
  return <FormatsContext value={value}>{children}</FormatsContext>
}

/**
 * The same in the unit in which a form was first shown, for as long as it is on the page: when the reader changes units, in another
 * tab for instance, what was typed in metres must not be sent as yards. All figures of the form stay in that unit.
 */
export function InOneUnit({ children }: { children: ReactNode }) {
  const formats = useFormats()
  const [measurementType] = useState(formats.measurementType)
  const value = useMemo(() => {
    if (formats.measurementType === measurementType) return formats
    const kept = formatsFor({ ...formats, measurementType }, formats.display)
    return formats.isCovered ? withCoveredAmounts(kept) : kept
  }, [formats, measurementType])
  return <FormatsContext value={value}>{children}</FormatsContext>
}

/** Formatters for lengths, money, dates and numbers in this reader's format. */
export function useFormats(): Formats {
  const formats = use(FormatsContext)
  if (!formats) throw new Error('Nothing above says how figures are read: FormatsProvider')
  return formats
}
