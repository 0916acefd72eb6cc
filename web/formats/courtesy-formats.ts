import { formatDate, formatForeignMoney, formatRate } from '@selvedge/contract/format/format.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import { courtesyMinor, statedRate, type DisplayCurrency } from './courtesy.ts'

/** Amounts in the display currency beside what is charged, for a reader of this language who chose one or did not. */
export const courtesyFormats = (locale: string, display: DisplayCurrency | null) => ({
  displayCurrency: display?.currency ?? null,
  /** `≈ €47.20`; null where the reader chose no other currency, or no rate is known. */
  courtesy: (chargedMinor: number, charged: Currency): string | null => {
    if (!display) return null
    const minor = courtesyMinor(display, chargedMinor, charged)
    return minor === null ? null : `≈\u00a0${formatForeignMoney(locale, minor, display.currency)}`
  },
  /** The rate behind such amounts: `€1`, `£0.87`, `19 Nov 2026` and whose it is. Null as for `courtesy`. */
  courtesyRate: (charged: Currency) => {
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
