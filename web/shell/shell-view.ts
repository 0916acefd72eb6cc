import type { FavoriteMarks } from '@selvedge/contract/favorites/favorites.ts'
import type { MeasurementType } from '@selvedge/contract/format/measurement.ts'
import type { Locale } from '../messages/locales.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'

export type ThemeChoice = 'light' | 'dark' | 'system'

/** Whom a retailer serves now, with the milliseconds that were left when the server answered; a null name is nobody. */
export type CustomerView = { name: string; leftMs: number } | { name: null }

/** Everything the frame of a page shows; the root loader fills it. */
export type ShellView = {
  user: { id: string; firstName: string; lastName: string; initials: string } | null
  businessName: string | null
  businessImageUrl: string | null
  verification: 'pending' | 'verified' | 'refused' | null
  /** Null for a visitor who has no cart. */
  cart: { lineCount: number; goodsMinor: number; currency: Currency } | null
  /** What hearts show; null for a visitor whose favourites this browser keeps. */
  favorites: FavoriteMarks | null
  /** Null for a visitor who serves nobody here: signed out, or with the profile still to be completed. */
  customer: CustomerView | null
  measurementType: MeasurementType
  theme: ThemeChoice
  /** What this reader is charged in, and what they want to be told amounts in beside it, if anything. */
  chargedCurrency: Currency
  displayCurrency: Currency | null
  locale: Locale
  path: string
  /** Closed: the site-wide gate has not been passed, and the frame shows no way past it. */
  gate: 'open' | 'closed'
}
