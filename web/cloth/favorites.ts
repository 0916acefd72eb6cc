import { createContext, use } from 'react'

/** What hearts and counts read, and what a heart does. */
export type Favorites = {
  isMarked: (fabricId: string) => boolean
  /** Items in all lists. */
  count: number
  /** The list that a heart adds to: that of the customer being served, or empty for the member's own favourites. */
  listName: string
  /** Adds or removes a cloth, in the account or in this browser. */
  mark: (cloth: MarkedCloth, isFavorite: boolean) => void
}
export type MarkedCloth = { id: string; name: string }

/** One form for all hearts of a page without scripts: browsers scan every form, so one per heart would be slow. */
export const HEARTS_FORM_ID = 'hearts'

export const FavoritesContext = createContext<Favorites>({
  isMarked: () => false,
  count: 0,
  listName: '',
  mark: () => {},
})

/** The reader's favourites, with pending changes applied optimistically. */
export const useFavorites = (): Favorites => use(FavoritesContext)
