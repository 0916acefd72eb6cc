import type { RefusedFavorite } from '@selvedge/contract/favorites/favorites-items.ts'
import type { RemovedFavorite } from '@selvedge/contract/favorites/favorite-item.ts'
import type { FormFailure } from '../request/api.server.ts'

/** Result of a list form, if there is something to show. */
export type ListResult = {
  /** Items added to the cart, and items refused. */
  cart?: { added: string[]; refused: RefusedFavorite[]; orderType: 'cut' | 'sample' }
  /** Items removed from the list. */
  removed?: RemovedFavorite[]
  /** The new share link, shown once. */
  link?: { url: string; expiresAt: string; markupPercent: number }
}
export type ListAnswer = ListResult | FormFailure | undefined

const isFailure = (answer: ListAnswer): answer is FormFailure => answer !== undefined && 'fields' in answer

export const failureOf = (answer: ListAnswer): FormFailure | undefined =>
  isFailure(answer) ? answer : undefined

export const resultOf = (answer: ListAnswer): ListResult | undefined =>
  isFailure(answer) ? undefined : answer
