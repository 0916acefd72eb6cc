import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deltaE2000, type Lab } from '@selvedge/contract/catalogue/colour.ts'
import { countBits, hasBit } from '../index/bitset.ts'
import { CELL, colourIndex } from '../index/colour-index.ts'
import { runToCompletion } from '../index/sliced-work.ts'
import { findNear, reachAt, REACHED_WITHIN } from './near-colour.ts'

const lab = fc.tuple(
  fc.double({ min: 0, max: 100, noNaN: true }),
  fc.double({ min: -110, max: 110, noNaN: true }),
  fc.double({ min: -110, max: 110, noNaN: true }),
)
/** Include greys, where CIEDE2000 distorts most. */
const grey = fc.tuple(
  fc.double({ min: 0, max: 100, noNaN: true }),
  fc.double({ min: -8, max: 8, noNaN: true }),
  fc.double({ min: -8, max: 8, noNaN: true }),
)
const colour = fc.oneof(lab, grey)

describe('findNear', () => {
  it('finds exactly the colours within the distance, nearest first', () => {
    fc.assert(
      fc.property(
        fc.array(colour, { maxLength: 120 }),
        colour,
        fc.integer({ min: 0, max: 40 }),
        (all, wanted, most) => {
          const columns = Float32Array.from(all.flat())
          const colours = runToCompletion(colourIndex(columns))
          const held = all.map((_, at): Lab => [columns[at * 3]!, columns[at * 3 + 1]!, columns[at * 3 + 2]!])
          const near = held
            .map((one, position) => ({ position, distance: deltaE2000(wanted, one) }))
            .filter(one => one.distance <= most)
            .sort((one, other) => one.distance - other.distance || one.position - other.position)
          const found = findNear(colours, wanted, most)
          expect([...found.nearestFirst()]).toEqual(near)
          near.forEach(({ position }) => expect(hasBit(found.bits, position)).toBe(true))
          expect(countBits(found.bits)).toBe(near.length)
        },
      ),
      { numRuns: 1000 },
    )
  })

  const axis = fc.double({ min: -25, max: 25, noNaN: true })
  const offset = fc.tuple(axis, axis, axis)
  it('never rules out a cell that contains a near colour', () => {
    const within = fc.tuple(
      ...([0, 1, 2].map(() => fc.double({ min: -CELL / 2, max: CELL / 2, noNaN: true })) as [
        fc.Arbitrary<number>,
        fc.Arbitrary<number>,
        fc.Arbitrary<number>,
      ]),
    )
    // Found by hill climbing: a cell centre, the wanted colour relative to it, and the corner of the cell
    // nearest to that.
    const worst: [Lab, Lab, Lab][] = [
      [
        [49.9, 2.1, 0.6],
        [4.9, -11.5, -9.5],
        [2, -2, -2],
      ],
      [
        [48.7, 4.1, -6.9],
        [6.2, -9.5, -12.1],
        [2, -2, -2],
      ],
      [
        [52.7, 5.8, -14.9],
        [-7.6, -10, -9.8],
        [-2, -2, -2],
      ],
      [
        [48.3, 6.6, -23.1],
        [8.5, -0.4, -25.7],
        [2, -2, -2],
      ],
      [
        [52, 9.3, -30.7],
        [-8.5, -0.5, -27.4],
        [-2, -2, -2],
      ],
      [
        [46.2, 23.9, -60.2],
        [10.6, -5.3, -18.9],
        [2, -2, -2],
      ],
    ]
    fc.assert(
      fc.property(colour, offset, within, (centre, [dl, da, db], [l, a, b]) => {
        const wanted: Lab = [centre[0] + dl, centre[1] + da, centre[2] + db]
        const inside: Lab = [centre[0] + l, centre[1] + a, centre[2] + b]
        const distance = deltaE2000(wanted, inside)
        if (distance <= REACHED_WITHIN)
          expect(deltaE2000(wanted, centre) - distance).toBeLessThan(reachAt(centre[1], centre[2]))
      }),
      { numRuns: 50_000, examples: worst },
    )
  })
})
