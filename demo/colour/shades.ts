import type { Random } from '../random.ts'
import { distance, labOf } from './mix.ts'
import { ranges } from './ranges.ts'
import type { RangeName, Shade } from './ranges.ts'

export type RangedShade = { shade: Shade; range: RangeName }

/** Two colourways of a design are at least this far apart (ΔE 1976). */
const TELLABLE = 11

/** The share of the card filled after the first range, after the second, and so on. */
const SHARES = [0.45, 0.75, 1] as const

/**
 * Main shades for one design: nearly half from one range, the rest from two more, names and colours all different, in
 * the order of a shade card (pale to dark within a range).
 */
export function mainShades(
  count: number,
  stock: readonly RangeName[],
  [darkest, lightest]: readonly [number, number],
  random: Random,
): RangedShade[] {
  const fits = ({ shade }: RangedShade) => {
    const [lightness] = labOf(shade.hex)
    return lightness >= darkest && lightness <= lightest
  }
  const order = random.shuffled([...new Set(stock)])
  const chosen: RangedShade[] = []
  order.forEach((range, place) => {
    const wanted = Math.min(count, Math.ceil(count * SHARES[Math.min(place, SHARES.length - 1)]!))
    const shades = ranges[range].map(shade => ({ shade, range })).filter(fits)
    for (const candidate of random.shuffled(shades)) {
      if (chosen.length < wanted && isNew(candidate, chosen)) chosen.push(candidate)
    }
  })
  return chosen.sort(
    (one, other) => order.indexOf(one.range) - order.indexOf(other.range) || paler(one, other),
  )
}

const paler = (one: RangedShade, other: RangedShade): number =>
  labOf(other.shade.hex)[0] - labOf(one.shade.hex)[0]

function isNew({ shade }: RangedShade, chosen: readonly RangedShade[]): boolean {
  return chosen.every(
    other => other.shade.name !== shade.name && distance(other.shade.hex, shade.hex) >= TELLABLE,
  )
}

const named = Object.entries(ranges).flatMap(([range, shades]) =>
  shades.map(shade => ({ shade, range: range as RangeName })),
)

/** The stock's shade nearest to a colour: what a mill would call it. */
export function nearestShade(hex: string, stock: readonly RangeName[]): RangedShade {
  const own = named.filter(({ range }) => stock.includes(range))
  const [best] = own.sort((one, other) => distance(one.shade.hex, hex) - distance(other.shade.hex, hex))
  if (!best) throw new RangeError('No range to name a shade from')
  return best
}
