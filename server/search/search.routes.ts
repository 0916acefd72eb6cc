import { suggest, type Suggestion } from '@selvedge/contract/search.ts'
import { priceViewer } from '../catalogue/price-viewer.ts'
import type { Deps } from '../deps.ts'
import { implement, type Implementation } from '../http/implement.ts'
import { findOrders } from '../orders/find-orders.ts'
import { suggestPages } from './suggest-pages.ts'

export function searchRoutes({ db, index }: Pick<Deps, 'db' | 'index'>): Implementation[] {
  return [
    implement(suggest, async ({ query: { q, most }, caller, reader }) => {
      const viewer = await priceViewer({ db, caller, rates: index.catalogue().rates })
      const fabrics = index.suggest({ q, most, viewer, reader })
      const orders = caller ? await findOrders({ db, retailerId: caller.retailerId, q, most }) : []
      const pages = suggestPages(q, most, { locale: reader.locale, isMember: caller !== undefined })
      const told: Suggestion[] = orders.map(({ number, poNumber }) => ({
        kind: 'order',
        id: number,
        name: number,
        detail: poNumber,
        reason: 'number',
        picture: null,
      }))
      return { data: { ...fabrics, suggestions: [...told, ...fabrics.suggestions, ...pages] } }
    }),
  ]
}
