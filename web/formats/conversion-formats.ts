import { formatDate, formatForeignMoney, formatRate } from '@selvedge/contract/format/format.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import { convertedMinor, statedRate, type DisplayCurrency } from './convert-currency.ts'

/** Formats converted amounts in the reader's display currency, if one is chosen. */
export const conversionFormats = (locale: string, display: DisplayCurrency | null) => ({
  displayCurrency: display?.currency ?? null,
  /** `≈ €47.20`; null without another display currency or a known rate. */
  converted: (chargedMinor: number, charged: Currency): string | null => {
    if (!display) return null
    const minor = convertedMinor(display, chargedMinor, charged)
    return minor === null ? null : `≈\u00a0${formatForeignMoney(locale, minor, display.currency)}`
  },
  /** The rate used: `€1`, `£0.87`, `19 Nov 2026` and its source. Null as for `converted`. */
  conversionRate: (charged: Currency) => {
    const stated = display && statedRate(display, charged)
    if (!stated) return null
    return {
      one: formatRate(locale, '1', stated.of),
      worth: formatRate(locale, stated.rate, stated.into),
      date: formatDate(locale, stated.onDate),
      source: stated.source,
    }
  },
})
