import type { FabricCard } from '@selvedge/contract/catalogue/catalogue.ts'
import type { Suggestion } from '@selvedge/contract/catalogue/search.ts'

/** What is shown of a suggested fabric beside its name. */
export type SuggestedCloth = Pick<
  FabricCard,
  | 'price'
  | 'stock'
  | 'status'
  | 'composition'
  | 'usableWidthCm'
  | 'isFullWidthAlone'
  | 'weightGsm'
  | 'martindaleCycles'
  | 'wyzenbeekCycles'
  | 'verticalRepeatCm'
>

/** Response of `/suggest`: suggestions for the phrase being typed. */
export type Suggested = {
  suggestions: Suggestion[]
  /** By the id of a suggested fabric. */
  cloths: Record<string, SuggestedCloth>
  /** The filters that the phrase was interpreted as, as texts for chips, and the number of results. */
  understood: { parts: { group: string; value: string }[]; total: number } | null
  didYouMean: string | null
}
export const nothingSuggested: Suggested = {
  suggestions: [],
  cloths: {},
  understood: null,
  didYouMean: null,
}
