import type { FoundPictures } from '@selvedge/contract/intake/import-review.ts'
import type { StatedValues } from '../mapping/stated-values.ts'
import { folded } from '../words/lexicon.ts'

const MOST_HOSTS = 5

/** The addresses of pictures that cloths state: how many, at how many of them, and on whose servers. */
export function foundPictures(stated: readonly StatedValues[]): FoundPictures {
  const cloths = stated.filter(({ pictures }) => pictures !== undefined)
  const coloursOf = new Map<string, Set<string>>()
  for (const cloth of cloths)
    for (const { url } of cloth.pictures ?? [])
      coloursOf.set(url, (coloursOf.get(url) ?? new Set<string>()).add(colourOf(cloth)))
  const shared = [...coloursOf.values()].filter(colours => colours.size > 1).length
  const hosts = [...Map.groupBy(coloursOf.keys(), url => new URL(url).host)]
    .toSorted((one, other) => other[1].length - one[1].length)
    .map(([host]) => host)
  return {
    addresses: coloursOf.size,
    fabrics: cloths.length,
    shared,
    hosts: hosts.slice(0, MOST_HOSTS),
  }
}

/** What tells a cloth from others of which a picture may be as well. */
const colourOf = ({ designName = '', colourNumber = '', colourName = '' }: StatedValues): string =>
  folded(`${designName} ${colourNumber} ${colourName}`)
