import type { LoaderFunctionArgs } from 'react-router'
import { getCart } from '@selvedge/contract/cart/cart.ts'
import { getFavoriteMarks } from '@selvedge/contract/favorites/favorites.ts'
import { listLegalTexts } from '@selvedge/contract/legal/legal-texts.ts'
import {
  buildContext,
  clientContext,
  demoContext,
  servedRequestContext,
  visitorContext,
} from '../request/contexts.server.ts'
import { displayCurrencyFor } from '../request/display-currency.server.ts'
import { preferencesOf, timeZoneOf } from '../request/session.server.ts'
import { pagePath } from '../request/visitor.server.ts'
import { takeNotice } from './notices/served-notice.server.ts'
import { shellViewOf } from './shell-view.ts'

/** Root loader: everything the page frame needs. */
export async function loadRoot({ request, context }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext)
  const client = context.get(clientContext)
  const isRetailer = visitor.user?.isProfileCompleted ?? false
  const [cart, favorites, legal, display] = await Promise.all([
    isRetailer ? client(getCart) : undefined,
    isRetailer ? client(getFavoriteMarks) : undefined,
    visitor.gate === 'closed' || visitor.isAtDesk ? undefined : client(listLegalTexts),
    displayCurrencyFor(visitor, client),
  ])
  return {
    requestId: context.get(servedRequestContext).id,
    isDemo: context.get(demoContext),
    isAtDesk: visitor.isAtDesk ?? false,
    locale: visitor.locale,
    // Pages of strangers are cached for all of them.
    timeZone: visitor.user || visitor.isAtDesk ? timeZoneOf(request) : undefined,
    origin: new URL(request.url).origin,
    buildId: context.get(buildContext),
    isMeasurementChosen: visitor.user !== null || preferencesOf(request).measurementType !== undefined,
    display,
    notice: takeNotice(context),
    shell: shellViewOf(visitor, {
      cart: cart?.success ? cart.data : null,
      favorites: favorites?.success ? favorites.data : null,
      legal: legal?.success ? legal.data.map(({ kind }) => kind) : [],
      path: pagePath(request),
    }),
  }
}
