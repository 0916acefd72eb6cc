import type { ColourwayRow } from '@selvedge/contract/catalogue/catalogue-row.ts'
import { deltaE } from '@selvedge/loom/colour/colour-spaces.ts'
import { unitAt } from '@selvedge/loom/noise/random.ts'
import type { Cielab } from '@selvedge/loom/colour/colour-spaces.ts'
import { labOf } from '../colour/mix.ts'

type Candidate = Pick<ColourwayRow, 'slug' | 'design' | 'lab' | 'palette' | 'status'> & {
  pattern: string | null
}

/** The largest ΔE at which a colour counts as matching. */
export const GOES_WITH = 14
const FEWEST = 3
const MOST = 6
/** Two similar patterns are dull together: a cloth of the same pattern must be this much closer. */
const SAME_PATTERN = 9
/** Random variation of the distance, so that shades of one design do not all get the same coordinates. */
const TASTE = 6

/**
 * For each colourway of one supplier three to six others, of different designs, that match one of its yarns: their
 * overall colour is within ΔE 14 of it; other patterns are preferred. A colourway without matches gets its three
 * nearest.
 */
export function coordinatesOf(colourways: readonly Candidate[]): Map<string, string[]> {
  const live = colourways
    .filter(({ status }) => status !== 'discontinued')
    .map(candidate => ({ ...candidate, number: textNumber(candidate.slug) }))
  return new Map(colourways.map(own => [own.slug, chosen(nearestByDesign(own, live))]))
}

type Numbered = Candidate & { number: number }
type Scored = { slug: string; away: number }

/** The nearest colourway of every other design, nearest first. */
function nearestByDesign(own: Candidate, live: readonly Numbered[]): Scored[] {
  const yarns = [own.lab, ...own.palette.map(labOf).filter(isColour)]
  const number = textNumber(own.slug)
  const best = new Map<string, Scored>()
  for (const other of live) {
    if (other.design === own.design) continue
    const taste = TASTE * unitAt(0, number, other.number)
    const away = pickedUp(yarns, other.lab) + taste + (own.pattern === other.pattern ? SAME_PATTERN : 0)
    const held = best.get(other.design)
    if (!held || away < held.away) best.set(other.design, { slug: other.slug, away })
  }
  return [...best.values()].sort((one, two) => one.away - two.away || (one.slug < two.slug ? -1 : 1))
}

/** Undyed grounds and near-blacks match everything, so they are ignored. */
const isColour = ([, a, b]: Cielab): boolean => Math.hypot(a, b) > 12

/** A hash of a text. */
function textNumber(text: string): number {
  let number = 0
  for (let k = 0; k < text.length; k++) number = (Math.imul(number, 31) + text.charCodeAt(k)) | 0
  return number
}

const pickedUp = (yarns: readonly Cielab[], whole: Cielab): number => {
  let nearest = Number.POSITIVE_INFINITY
  for (const yarn of yarns) nearest = Math.min(nearest, deltaE(yarn, whole))
  return nearest
}

function chosen(scored: readonly Scored[]): string[] {
  const near = scored.filter(({ away }) => away <= GOES_WITH).slice(0, MOST)
  return (near.length >= FEWEST ? near : scored.slice(0, FEWEST)).map(({ slug }) => slug)
}
