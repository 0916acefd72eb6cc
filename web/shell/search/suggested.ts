import type { Suggestion } from '@selvedge/contract/catalogue/search.ts'

/** Response of `/suggest`: suggestions for the phrase being typed. */
export type Suggested = {
  suggestions: Suggestion[]
  /** The filters that the phrase was interpreted as, as texts for chips, and the number of results. */
  understood: { parts: { group: string; value: string }[]; total: number } | null
  didYouMean: string | null
}
export const nothingSuggested: Suggested = { suggestions: [], understood: null, didYouMean: null }
