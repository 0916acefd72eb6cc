import { createContext, use } from 'react'

/** What hearts and counts read, and what a heart does. */
export type Favorites = {
  isMarked: (fabricId: string) => boolean
  /** In all lists. */
  count: number
  /** Whose list a heart adds to: the customer's being served; empty for the own favourites. */
  listName: string
  /** Keeps a cloth in mind, or lets it go: where the account does that, or in this browser. */
  mark: (cloth: MarkedCloth, isFavorite: boolean) => void
}
export type MarkedCloth = { id: string; name: string }

/** The one form that sends every heart of a page where no script does: a form each would be looked through by browsers. */
export const HEARTS_FORM_ID = 'hearts'

export const FavoritesContext = createContext<Favorites>({
  isMarked: () => false,
  count: 0,
  listName: '',
  mark: () => {},
})

/** The reader's favourites, with every heart that is just being pressed as it will be. */
export const useFavorites = (): Favorites => use(FavoritesContext)
