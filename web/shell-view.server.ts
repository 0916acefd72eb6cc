import type { Cart } from '@selvedge/contract/cart.ts'
import type { Visitor } from './contexts.server.ts'
import type { ShellView } from './features/shell/shell-view.ts'

/** The first letter as a reader counts letters, whatever the script. */
const firstLetter = (name: string): string =>
  new Intl.Segmenter().segment(name)[Symbol.iterator]().next().value?.segment ?? ''

/** What the frame shows of a visitor and their cart. */
export function shellViewOf(visitor: Visitor, cart: Cart | null, path: string): ShellView {
  const { user, measurementType, theme, locale } = visitor
  return {
    user: user && {
      firstName: user.firstName,
      lastName: user.lastName,
      initials: [user.firstName, user.lastName].map(firstLetter).join('').toUpperCase(),
    },
    businessName: user?.profile.businessName ?? null,
    verification: user?.isProfileCompleted ? user.profile.verification : null,
    cart: cart && { lineCount: cart.lineCount, goodsMinor: cart.totals.goodsMinor, currency: cart.currency },
    measurementType,
    theme,
    locale,
    path,
    gate: 'open',
  }
}
