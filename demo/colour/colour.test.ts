import type { ColourRun } from '@selvedge/loom/recipe/recipe.ts'
import { describe, expect, it } from 'vitest'
import { Random } from '../random.ts'
import { companionsOf } from './companions.ts'
import { distance, labOf, mixed, shifted } from './mix.ts'
import { ranges } from './ranges.ts'
import type { RangeName } from './ranges.ts'
import { coloursByWidth, redye } from './redye.ts'
import { mainShades, nearestShade } from './shades.ts'

const sea = ranges.sea.find(shade => shade.name === 'Loch')!
const sett: ColourRun[] = [
  ['#2d4f7f', 40],
  ['#1a1a1a', 24],
  ['#e4dccb', 4],
  ['#1a1a1a', 24],
]

describe('ranges', () => {
  it.each(Object.entries(ranges))(
    '%s names each shade once and keeps shades distinguishable',
    (_, shades) => {
      expect(new Set(shades.map(shade => shade.name)).size).toBe(shades.length)
      for (const one of shades) {
        expect(one.hex).toMatch(/^#[0-9a-f]{6}$/)
        for (const other of shades) if (one !== other) expect(distance(one.hex, other.hex)).toBeGreaterThan(3)
      }
    },
  )
})

describe('main shades', () => {
  it('differ in name and colour, within the requested lightness', () => {
    const stock: RangeName[] = ['sea', 'sky', 'soot', 'moor']
    for (let seed = 0; seed < 40; seed++) {
      const shades = mainShades(8, stock, [20, 70], new Random(seed)).map(({ shade }) => shade)
      expect(shades).toHaveLength(8)
      expect(new Set(shades.map(shade => shade.name)).size).toBe(8)
      for (const { hex } of shades) expect(labOf(hex)[0]).toBeLessThanOrEqual(70)
    }
  })

  it('name a colour after the nearest shade in stock', () => {
    expect(nearestShade('#40586a', ['sea', 'moor']).shade.name).toBe('Loch')
  })
})

describe('companions', () => {
  it('are a pale ground, a dark, a similar shade and an accent of another hue', () => {
    const yarns = companionsOf(sea, 'sea', new Random(2))
    expect(labOf(yarns.ground)[0]).toBeGreaterThan(75)
    expect(labOf(yarns.dark)[0]).toBeLessThan(30)
    expect(distance(yarns.second, sea.hex)).toBeLessThan(31)
    expect(distance(yarns.accent, sea.hex)).toBeGreaterThan(28)
  })
})

describe('recolouring a sett', () => {
  const dyed = redye(sett, companionsOf(sea, 'sea', new Random(2)), 'sea')

  it('keeps every stripe’s width, and each colour uniform', () => {
    expect(dyed.map(([, threads]) => threads)).toEqual([40, 24, 4, 24])
    expect(dyed[1]?.[0]).toBe(dyed[3]?.[0])
  })

  it('gives the widest the main shade, and keeps dark dark and light light', () => {
    const [main, dark, light] = dyed.map(([hex]) => hex)
    expect(coloursByWidth(sett)[0]).toBe('#1a1a1a')
    expect(dark).toBe(sea.hex)
    expect(labOf(light!)[0]).toBeGreaterThan(labOf(main!)[0])
  })
})

describe('mixing', () => {
  it('ranges from one colour to the other', () => {
    expect(mixed('#204060', '#e0d0c0', 0)).toBe('#204060')
    expect(mixed('#204060', '#e0d0c0', 1)).toBe('#e0d0c0')
    expect(labOf(shifted('#808080', 0.1))[0]).toBeGreaterThan(labOf('#808080')[0])
  })
})
