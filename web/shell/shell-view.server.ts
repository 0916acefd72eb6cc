import type { Cart } from '@selvedge/contract/cart/cart.ts'
import type { FavoriteMarks } from '@selvedge/contract/favorites/favorites.ts'
import type { Visitor } from '../request/contexts.server.ts'
import type { User } from '@selvedge/contract/account/account.ts'
import type { CustomerView, ShellView } from './shell-view.ts'
import { visitorMay } from '../request/visitor-may.ts'
import { namePartsOf } from '../formats/person-name.ts'
import { priceReader } from '../formats/price-reader.ts'

/** The first letter as a reader counts letters, whatever the script. */
const firstLetter = (name: string): string =>
  new Intl.Segmenter().segment(name)[Symbol.iterator]().next().value?.segment ?? ''

function customerOf(user: User | null): CustomerView | null {
  if (!user?.isProfileCompleted) return null
  if (!user.customer) return { name: null }
  return { name: user.customer.name, leftMs: Date.parse(user.customer.expiresAt) - Date.now() }
}

type Shown = { cart: Cart | null; favorites: FavoriteMarks | null; path: string }

/** What the frame shows of a visitor and their cart. */
export function shellViewOf(visitor: Visitor, { cart, favorites, path }: Shown): ShellView {
  const { user, measurementType, theme, displayCurrency, locale, gate } = visitor
  return {
    user: user && {
      id: user.id,
      firstName: user.firstName,
      lastName: user.lastName,
      initials: namePartsOf(user).map(firstLetter).join('').toUpperCase(),
    },
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
    gate: gate === 'closed' ? 'closed' : 'open',
  }
}
