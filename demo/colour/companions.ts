import type { Chance } from '../chance.ts'
import { distance, labOf, mixed, shifted } from './mix.ts'
import { ranges } from './ranges.ts'
import type { RangeName, Shade } from './ranges.ts'

/** One colourway's yarns by the part they play, '#rrggbb'. */
export type Companions = {
  /** What the colourway is named for. */
  main: string
  /** A near relation of the main shade, for tone on tone. */
  second: string
  /** The pale cloth that stripes and checks stand on. */
  ground: string
  light: string
  dark: string
  /** A few threads of another hue. */
  accent: string
}

/** The range whose shades set off a line in each range: neighbours across the wheel, never its opposite at full strength. */
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

/** Warm shades stand on warm grounds, cool ones on cool. */
const warmGrounds = ['#e5dac6', '#dccfb6', '#d3c4a6', '#e9e1d1']
const coolGrounds = ['#dfdccf', '#e3e1d8', '#d5d3c6', '#e6e0d2']
const warmDarks = ['#3c312a', '#4a3a30', '#332b29', '#2c2726']
const coolDarks = ['#262d3a', '#2b3033', '#292c2e', '#2f3a3d']

/** The yarns that go with a main shade of a range. The same chance gives a design one hand in all its colours. */
export function companionsOf(main: Shade, range: RangeName, chance: Chance): Companions {
  const [, , b] = labOf(main.hex)
  const warm = b > 4
  const ground = chance.pick(warm ? warmGrounds : coolGrounds)
  return {
    main: main.hex,
    second: secondShade(main, range),
    ground,
    light: mixed(ground, '#f4efe4', 0.4),
    dark: chance.pick(warm ? warmDarks : coolDarks),
    accent: accentFor(main.hex, range, chance),
  }
}

/** The neighbour in the range that is far enough to be seen and near enough to belong; else a step of lightness. */
function secondShade(main: Shade, range: RangeName): string {
  const near = ranges[range]
    .filter(shade => shade.name !== main.name)
    .map(shade => ({ hex: shade.hex, away: distance(shade.hex, main.hex) }))
    .filter(({ away }) => away > 9 && away < 30)
    .sort((one, other) => one.away - other.away)[0]
  const [lightness] = labOf(main.hex)
  return near?.hex ?? shifted(main.hex, lightness > 45 ? -0.1 : 0.1)
}

function accentFor(main: string, range: RangeName, chance: Chance): string {
  const shades = ranges[accentRange[range]]
  const apart = shades.filter(shade => distance(shade.hex, main) > 28)
  return chance.pick(apart.length > 0 ? apart : shades).hex
}
