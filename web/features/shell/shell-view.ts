import type { MeasurementType } from '@selvedge/contract/measurement.ts'
import type { Currency } from '@selvedge/contract/money.ts'

export type ThemeChoice = 'light' | 'dark' | 'system'

/** Everything the frame of a page shows; the root loader fills it. */
export type ShellView = {
  user: { firstName: string; lastName: string; initials: string } | null
  businessName: string | null
  verification: 'pending' | 'verified' | 'refused' | null
  /** Null for a visitor who has no cart. */
  cart: { lineCount: number; goodsMinor: number; currency: Currency } | null
  measurementType: MeasurementType
  theme: ThemeChoice
  locale: string
  path: string
  /** Closed: the site-wide gate has not been passed, and the frame shows no way past it. */
  gate: 'open' | 'closed'
}
