import type { Suggestion } from '@selvedge/contract/catalogue/search.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { IconName } from '../../ui/icons/icon.tsx'
import type { Suggested, SuggestedCloth } from './suggested.ts'

export type SuggestedOption = { to: string } & (
  | { kind: 'understood'; understood: NonNullable<Suggested['understood']> }
  | { kind: 'didYouMean'; phrase: string }
  | { kind: 'named'; suggestion: Suggestion; cloth: SuggestedCloth | undefined }
)

const listOf = (phrase: string) => `${paths.fabrics}?${new URLSearchParams({ q: phrase })}`

/** URL of a suggestion. */
export function suggestionPath({ kind, id }: Suggestion): string {
  if (kind === 'query') return listOf(id)
  if (kind === 'book') {
    const [supplier = '', book = ''] = id.split('/')
    return paths.book(supplier, book)
  }
  if (kind === 'supplier') return paths.supplier(id)
  if (kind === 'order') return paths.order(id)
  if (kind === 'page') return paths[id as 'home']
  return paths.fabric(id)
}

/** In arrow-key order: the interpreted phrase, its correction (did you mean), then matches by name. */
export function optionsOf(phrase: string, suggested: Suggested): SuggestedOption[] {
  const { understood, didYouMean, suggestions, cloths } = suggested
  return [
    ...(understood ? [{ kind: 'understood' as const, to: listOf(phrase), understood }] : []),
    ...(didYouMean === null
      ? []
      : [{ kind: 'didYouMean' as const, to: listOf(didYouMean), phrase: didYouMean }]),
    ...suggestions.map(suggestion => ({
      kind: 'named' as const,
      to: suggestionPath(suggestion),
      suggestion,
      cloth: cloths[suggestion.id],
    })),
  ]
}

export const suggestionIcons: Record<Suggestion['kind'], IconName> = {
  query: 'magnifying-glass',
  fabric: 'swatches',
  colourway: 'swatches',
  book: 'books',
  supplier: 'buildings',
  order: 'package',
  page: 'file-text',
}
