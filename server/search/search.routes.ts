import type { Role } from '@selvedge/contract/access/permissions.ts'
import type { Kysely } from 'kysely'
import { getFabricCards, listFabrics } from '@selvedge/contract/catalogue/catalogue.ts'
import { suggest, type Suggestion } from '@selvedge/contract/catalogue/search.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { implement, type Implementation } from '../http/implement.ts'
import type { Deps } from '../platform/deps.ts'
import type { Member } from '../platform/sessions.ts'
import { shownPriceViewer } from '../pricing/price-viewer.ts'
import { presentCards } from './fabric-cards.ts'
import type { FabricIndex } from './fabric-index.ts'
import { suggestPages } from './query/suggest-pages.ts'

type FoundOrder = { number: string; poNumber: string }
export type SearchDeps = Pick<Deps, 'db' | 'clock'> & {
  index: FabricIndex
  /** Finds a retailer's own orders by number. Injected, because orders are a higher layer than search. */
  findOrders: (asked: {
    db: Kysely<DB>
    reader: { retailerId: string; userId: string; role: Role }
    q: string
    most: number
  }) => Promise<FoundOrder[]>
}

export function searchRoutes({ db, index, clock, findOrders }: SearchDeps): Implementation[] {
  const viewerFor = (caller: Member | undefined) =>
    shownPriceViewer({ db, caller, rates: index.catalogue().rates })
  return [
    implement(listFabrics, async ({ query, caller, reader }) => {
      const viewer = await viewerFor(caller)
      const { nearest, ...found } = index.search(query, viewer, reader)
      const cards = (fabrics: typeof found.fabrics) => presentCards(fabrics, viewer, clock())
      return {
        data: {
          ...found,
          fabrics: cards(found.fabrics),
          nearest: nearest && { ...nearest, fabrics: cards(nearest.fabrics) },
        },
      }
    }),
    implement(getFabricCards, async ({ query, caller }) => ({
      data: presentCards(index.byIds([...new Set(query.id)]), await viewerFor(caller), clock()),
    })),
    implement(suggest, async ({ query: { q, most }, caller, reader }) => {
      const viewer = await viewerFor(caller)
      const { understood, named, fabrics, ...phrase } = index.suggest({ q, most, viewer, reader })
      const orders = caller ? await findOrders({ db, reader: caller, q, most }) : []
      const pages = suggestPages(q, most, { locale: reader.locale, isMember: caller !== undefined })
      const orderSuggestions: Suggestion[] = orders.map(({ number, poNumber }) => ({
        kind: 'order',
        id: number,
        name: number,
        detail: poNumber,
        reason: 'number',
        picture: null,
      }))
      return {
        data: {
          ...phrase,
          suggestions: [...understood, ...orderSuggestions, ...named, ...pages],
          fabrics: presentCards(fabrics, viewer, clock()),
        },
      }
    }),
  ]
}
