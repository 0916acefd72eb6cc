import { describe, expect, it } from 'vitest'
import type { ColourRun, WeaveRecipe } from './recipe.ts'
import { repeatOf } from './repeat.ts'

const plain: WeaveRecipe = {
  v: 1,
  kind: 'weave',
  seed: 1,
  structure: { name: 'plain' },
  warp: [['#c7b79c', 1]],
  weft: [['#bcab8f', 1]],
  warpYarn: 'linen',
  weftYarn: 'linen',
  endsPerCm: 12,
  picksPerCm: 10,
}
const ticking: ColourRun[] = [
  ['#ddd3c0', 18],
  ['#33415a', 7],
]

describe('repeatOf', () => {
  it('is null where no repeat is visible', () => {
    const none = { horizontalCm: null, verticalCm: null }
    expect(repeatOf(plain)).toEqual(none)
    expect(repeatOf({ ...plain, structure: { name: 'satin', ends: 8 } })).toEqual(none)
    expect(repeatOf({ v: 1, kind: 'velvet', seed: 1, colour: '#6b272b', style: 'plain' })).toEqual(none)
    expect(repeatOf({ v: 1, kind: 'boucle', seed: 1, colours: ['#ded5c3'] })).toEqual(none)
  })

  it('divides the colour order by the threads per centimetre', () => {
    expect(repeatOf({ ...plain, warp: ticking })).toEqual({ horizontalCm: 25 / 12, verticalCm: null })
    expect(repeatOf({ ...plain, warp: ticking, weft: ticking }).verticalCm).toBe(2.5)
  })

  it('counts a herringbone, and colours over it until both start again', () => {
    const herringbone = { ...plain, structure: { name: 'herringbone', point: 12 } } as const
    expect(repeatOf(herringbone)).toEqual({ horizontalCm: 2, verticalCm: null })
    expect(
      repeatOf({
        ...herringbone,
        warp: [
          ['#111111', 30],
          ['#222222', 2],
        ],
      }).horizontalCm,
    ).toBe(96 / 12)
  })

  it('is that of the figure for a damask', () => {
    const { structure: _, ...setting } = plain
    const damask = {
      ...setting,
      kind: 'damask',
      figure: { name: 'fern' },
      repeatEnds: 240,
      repeatPicks: 300,
      satin: 8,
    } as const
    expect(repeatOf(damask)).toEqual({ horizontalCm: 20, verticalCm: 30 })
  })

  it('covers stripes of a sheer and wales of a corduroy', () => {
    const sheer = {
      v: 1,
      kind: 'sheer',
      seed: 1,
      yarn: 'linen',
      colour: '#a8987c',
      opacity: 0.8,
      endsPerCm: 14,
      picksPerCm: 13,
    } as const
    expect(repeatOf({ ...sheer, stripes: { warp: ticking } })).toEqual({
      horizontalCm: 25 / 14,
      verticalCm: null,
    })
    expect(
      repeatOf({ v: 1, kind: 'velvet', seed: 1, colour: '#6b272b', style: 'corduroy', walesPerCm: 4 })
        .horizontalCm,
    ).toBe(0.25)
  })
})
