import type { Random } from '../random.ts'
import { distance, labOf, mixed, shifted } from './mix.ts'
import { ranges } from './ranges.ts'
import type { RangeName, Shade } from './ranges.ts'

/** One colourway's yarns by their role, '#rrggbb'. */
export type Companions = {
  /** The shade the colourway is named after. */
  main: string
  /** A shade similar to the main one, for tone on tone. */
  second: string
  /** The pale background of stripes and checks. */
  ground: string
  light: string
  dark: string
  /** A few threads of another hue. */
  accent: string
}

/** The range for accent lines in each range: neighbours on the colour wheel, never the opposite at full strength. */
const accentRange: Record<RangeName, RangeName> = {
  chalk: 'sea',
  naturals: 'earth',
  soot: 'spice',
  heathers: 'moor',
  sea: 'earth',
  sky: 'sunlight',
  lagoon: 'rose',
  moor: 'spice',
  garden: 'rose',
  earth: 'sea',
  spice: 'sky',
  sunlight: 'sky',
  rose: 'garden',
  orchard: 'garden',
  jewel: 'sunlight',
  lille: 'lille',
  nordic: 'nordic',
  como: 'como',
}

/** Warm shades get warm grounds, cool ones cool grounds. */
const warmGrounds = ['#e5dac6', '#dccfb6', '#d3c4a6', '#e9e1d1']
const coolGrounds = ['#dfdccf', '#e3e1d8', '#d5d3c6', '#e6e0d2']
const warmDarks = ['#3c312a', '#4a3a30', '#332b29', '#2c2726']
const coolDarks = ['#262d3a', '#2b3033', '#292c2e', '#2f3a3d']

/**
 * The yarns that go with a main shade of a range. The same `random` gives a design a consistent style in all its
 * colours.
 */
export function companionsOf(main: Shade, range: RangeName, random: Random): Companions {
  const [, , b] = labOf(main.hex)
  const warm = b > 4
  const ground = random.pick(warm ? warmGrounds : coolGrounds)
  return {
    main: main.hex,
    second: secondShade(main, range),
    ground,
    light: mixed(ground, '#f4efe4', 0.4),
    dark: random.pick(warm ? warmDarks : coolDarks),
    accent: accentFor(main.hex, range, random),
  }
}

/** A neighbour in the range, different enough to be visible and close enough to match; else a step of lightness. */
function secondShade(main: Shade, range: RangeName): string {
  const near = ranges[range]
    .filter(shade => shade.name !== main.name)
    .map(shade => ({ hex: shade.hex, away: distance(shade.hex, main.hex) }))
    .filter(({ away }) => away > 9 && away < 30)
    .sort((one, other) => one.away - other.away)[0]
  const [lightness] = labOf(main.hex)
  return near?.hex ?? shifted(main.hex, lightness > 45 ? -0.1 : 0.1)
}

function accentFor(main: string, range: RangeName, random: Random): string {
  const shades = ranges[accentRange[range]]
  const apart = shades.filter(shade => distance(shade.hex, main) > 28)
  return random.pick(apart.length > 0 ? apart : shades).hex
}
