import type { IndexedColourway } from './indexed-fabric.ts'

/** A light, a middle and a dark colour that stand for each colour family, taken from its own cloths. */
export function familyHexes(colourways: IndexedColourway[]): Map<string, string[]> {
  const families = Map.groupBy(colourways, colourway => colourway.colourFamily)
  return new Map(
    [...families].map(([family, members]) => {
      const lightFirst = members.toSorted((one, other) => other.lightness - one.lightness)
      // The middles of the three thirds, so that a single odd cloth stands for nothing.
      const places = [1, 3, 5].map(sixth => Math.floor((lightFirst.length * sixth) / 6))
      return [family, places.map(place => lightFirst[place]!.hex)]
    }),
  )
}
