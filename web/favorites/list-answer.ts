import type { RefusedFavorite } from '@selvedge/contract/favorites/favorites-items.ts'
import type { RemovedFavorite } from '@selvedge/contract/favorites/favorite-item.ts'
import type { FormFailure } from '../request/api.server.ts'

/** What a form of the list came to, where there is something to say of it. */
export type ListResult = {
  /** Went into the cart, and what did not. */
  cart?: { added: string[]; refused: RefusedFavorite[]; orderType: 'cut' | 'sample' }
  /** Came off the list. */
  removed?: RemovedFavorite[]
  /** Where a shared list is to be seen; told this once. */
  link?: { url: string; expiresAt: string; markupPercent: number }
}
export type ListAnswer = ListResult | FormFailure | undefined

const isFailure = (answer: ListAnswer): answer is FormFailure => answer !== undefined && 'fields' in answer

export const failureOf = (answer: ListAnswer): FormFailure | undefined =>
  isFailure(answer) ? answer : undefined

export const resultOf = (answer: ListAnswer): ListResult | undefined =>
  isFailure(answer) ? undefined : answer
