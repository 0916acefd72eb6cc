import type { WindowCuts } from './cut-list.ts'
import { placedCuts, type PlacedCut } from './cuts.ts'

/** So many pieces are tried in every order; where there are more, the longest come first until so many are left. */
const MOST_IN_EVERY_ORDER = 6

/**
 * Where each cut lies on the pieces that a length is cut from: for each piece its cuts, window by window, in micrometres from
 * the start of what is cut of it. Worked out from the lengths as `cutFromFewest` has shared them out: the longest cuts first.
 * Null where the cuts do not fit into these lengths.
 */
export function cutsOnPieces(
  windows: readonly WindowCuts[],
  pieceMicrometres: readonly number[],
): PlacedCut[][] | null {
  const cuts = placedCuts(windows).toSorted((one, other) => lengthOf(other) - lengthOf(one))
  const places = pieceMicrometres
    .map((micrometres, index) => ({ micrometres, index }))
    .toSorted((one, other) => other.micrometres - one.micrometres)
  const shared = shareOut(cuts, places)
  return shared && pieceMicrometres.map((_, index) => fromStart(shared.get(index) ?? []))
}

type Place = { micrometres: number; index: number }

/** The cuts of each place, by its index. Cuts and places with the longest first. */
function shareOut(cuts: readonly PlacedCut[], places: readonly Place[]): Map<number, PlacedCut[]> | null {
  if (cuts.length === 0) return new Map()
  for (const place of places.length > MOST_IN_EVERY_ORDER ? places.slice(0, 1) : places) {
    const { taken, left } = takeLongest(cuts, place.micrometres)
    const others = shareOut(
      left,
      places.filter(one => one !== place),
    )
    if (others) return others.set(place.index, taken)
  }
  return null
}

function takeLongest(cuts: readonly PlacedCut[], micrometres: number) {
  const taken: PlacedCut[] = []
  const left: PlacedCut[] = []
  let room = micrometres
  for (const cut of cuts) {
    const fits = lengthOf(cut) <= room
    if (fits) room -= lengthOf(cut)
    ;(fits ? taken : left).push(cut)
  }
  return { taken, left }
}

/** The cuts of a piece, one after the other in the order of the list. */
function fromStart(cuts: readonly PlacedCut[]): PlacedCut[] {
  let at = 0
  return cuts
    .toSorted((one, other) => one.fromMicrometres - other.fromMicrometres)
    .map(cut => {
      const fromMicrometres = at
      at += lengthOf(cut)
      return { ...cut, fromMicrometres, toMicrometres: at }
    })
}

const lengthOf = ({ fromMicrometres, toMicrometres }: PlacedCut): number => toMicrometres - fromMicrometres
