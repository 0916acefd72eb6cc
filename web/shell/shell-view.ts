import { useRouteLoaderData } from 'react-router'
import type { User } from '@selvedge/contract/account/account.ts'
import type { Cart } from '@selvedge/contract/cart/cart.ts'
import type { FavoriteMarks } from '@selvedge/contract/favorites/favorites.ts'
import { namePartsOf } from '@selvedge/contract/format/person-name.ts'
import type { LegalKind } from '@selvedge/contract/legal/legal-texts.ts'
import type { MeasurementType } from '@selvedge/contract/format/measurement.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import { priceReader } from '../formats/price-reader.ts'
import type { Locale } from '../messages/locales.ts'
import { useRememberRenderedAddress } from '../request/previous-page.ts'
import type { Visitor } from '../request/contexts.server.ts'
import { useRememberRenderedRequest } from '../request/request-id.ts'
import { visitorMay } from '../request/visitor-may.ts'

export type ThemeChoice = 'light' | 'dark' | 'system'

/**
 * The customer a retailer is serving, since when (in milliseconds since 1970), and the milliseconds left when the server
 * responded; null name: nobody.
 */
export type CustomerView =
  | { name: string; setAt: number; leftMs: number; tradePrices: boolean }
  | { name: null }

/** What the page frame shows; returned by the root loader. */
export type ShellView = {
  user: { id: string; firstName: string; lastName: string; initials: string } | null
  isProfileCompleted: boolean
  businessName: string | null
  businessImageUrl: string | null
  verification: 'pending' | 'verified' | 'refused' | null
  /** Null for a visitor who has no cart. */
  cart: { lineCount: number; goodsMinor: number; currency: Currency } | null
  /** Null for a visitor whose favourites are stored in the browser. */
  favorites: FavoriteMarks | null
  /** Null when signed out or before the profile is completed. */
  customer: CustomerView | null
  measurementType: MeasurementType
  theme: ThemeChoice
  chargedCurrency: Currency
  /** A second currency in which amounts are also shown. */
  displayCurrency: Currency | null
  locale: Locale
  path: string
  /** The legal texts that the operator has written. */
  legal: readonly LegalKind[]
  /** Closed: the site-wide gate has not been passed, so the frame shows no navigation. */
  gate: 'open' | 'closed'
}

type Shown = {
  cart: Cart | null
  favorites: FavoriteMarks | null
  legal: readonly LegalKind[]
  path: string
}

export function shellViewOf(visitor: Visitor, { cart, favorites, legal, path }: Shown): ShellView {
  const { user, measurementType, theme, displayCurrency, locale, gate } = visitor
  return {
    user: user && {
      id: user.id,
      firstName: user.firstName,
      lastName: user.lastName,
      initials: namePartsOf(user, locale).map(firstLetter).join('').toUpperCase(),
    },
    isProfileCompleted: user?.isProfileCompleted ?? false,
    businessName: user?.profile.businessName ?? null,
    businessImageUrl: user?.profile.imageUrl ?? null,
    verification: user?.isProfileCompleted ? user.profile.verification : null,
    cart:
      cart && (cart.lineCount > 0 || visitorMay(user, 'fillCart'))
        ? { lineCount: cart.lineCount, goodsMinor: cart.totals.goodsMinor, currency: cart.currency }
        : null,
    favorites,
    customer: customerOf(user),
    measurementType,
    theme,
    chargedCurrency: priceReader(user).currency,
    displayCurrency,
    locale,
    path,
    legal,
    gate: gate === 'closed' ? 'closed' : 'open',
  }
}

/** First grapheme, in any script. */
const firstLetter = (name: string): string =>
  new Intl.Segmenter().segment(name)[Symbol.iterator]().next().value?.segment ?? ''

function customerOf(user: User | null): CustomerView | null {
  if (!user?.isProfileCompleted) return null
  if (!user.customer) return { name: null }
  const { name, setAt, expiresAt, tradePrices } = user.customer
  return { name, setAt: Date.parse(setAt), leftMs: Date.parse(expiresAt) - Date.now(), tradePrices }
}

type RootData = { requestId: string; isDemo: boolean; shell: ShellView }
const useRootData = () => useRouteLoaderData<RootData>('root')

/** Remembers that the page rendered completely: later errors do not belong to its request. */
export function useRememberRenderedPage(): void {
  useRememberRenderedRequest(useRootData()?.requestId)
  useRememberRenderedAddress()
}

export function useShellView(): ShellView & { isDemo: boolean } {
  const root = useRootData()
  if (!root) throw new Error('The frame renders below the root route only')
  return { ...root.shell, isDemo: root.isDemo }
}
