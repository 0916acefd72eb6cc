import type { Suggestion } from '@selvedge/contract/catalogue/search.ts'

/** What the search suggests for a phrase that is being typed, as the page's own address answers it. */
export type Suggested = {
  suggestions: Suggestion[]
  /** What was understood of the phrase, in words for chips, and how much that finds. */
  understood: { parts: { group: string; value: string }[]; total: number } | null
  didYouMean: string | null
}
export const nothingSuggested: Suggested = { suggestions: [], understood: null, didYouMean: null }
