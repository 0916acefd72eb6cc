import { createContext, use } from 'react'

/** What hearts and counts read, and what a heart does where no server keeps it. */
export type Favorites = {
  isMarked: (fabricId: string) => boolean
  /** In all lists. */
  count: number
  /** Whose list a heart adds to: the customer's being served; empty for the own favourites. */
  listName: string
  /** Keeps a cloth in this browser, or lets it go; null where the account does that. */
  keepHere: ((fabricId: string, isFavorite: boolean) => Promise<void>) | null
}

export const FavoritesContext = createContext<Favorites>({
  isMarked: () => false,
  count: 0,
  listName: '',
  keepHere: null,
})

/** The reader's favourites, with every heart that is just being pressed as it will be. */
export const useFavorites = (): Favorites => use(FavoritesContext)
