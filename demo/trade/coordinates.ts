import type { ColourwayRow } from '@selvedge/contract/catalogue-row.ts'
import { deltaE } from '@selvedge/loom/colour-spaces.ts'
import { unitAt } from '@selvedge/loom/random.ts'
import type { Cielab } from '@selvedge/loom/colour-spaces.ts'
import { labOf } from '../colour/mix.ts'

type Candidate = Pick<ColourwayRow, 'slug' | 'design' | 'lab' | 'palette' | 'status'> & { pattern: string }

/** Further than this a colour is not picked up. */
export const GOES_WITH = 14
const FEWEST = 3
const MOST = 6
/** The same sort of pattern twice is dull: it must be this much nearer to be shown. */
const SAME_PATTERN = 9
/** How far a buyer's eye outweighs the measure, so that shades of one design are not all shown with the same. */
const TASTE = 6

/**
 * For each colourway of one supplier three to six others, of other designs each, that pick up one of its yarns:
 * their whole colour lies within ΔE 14 of it, another pattern before the same. A colourway that nothing comes so
 * near to gets its three nearest.
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

/** Undyed grounds and near blacks go with everything and so say nothing. */
const isColour = ([, a, b]: Cielab): boolean => Math.hypot(a, b) > 12

/** A number for a text, the same for the same text. */
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
