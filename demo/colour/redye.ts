import type { ColourRun } from '@selvedge/loom/recipe/recipe.ts'
import type { Companions } from './companions.ts'
import { distance, labOf, mixed, shifted } from './mix.ts'
import { ranges } from './ranges.ts'
import type { RangeName } from './ranges.ts'

/** Two yarns closer than this are hard to tell apart in a check. */
const TELLABLE = 13

/**
 * A sett in other yarns. The widest colour gets the main shade; each other one, in order of width, gets the shade
 * closest to its own lightness that is distinguishable from those in use, so that dark grounds stay dark and light
 * lines light.
 */
export function redye(sett: readonly ColourRun[], colours: Companions, range: RangeName): ColourRun[] {
  const [widest = '', ...others] = coloursByWidth(sett)
  const dyed = new Map([[widest, colours.main]])
  const lift = labOf(colours.main)[0] - labOf(widest)[0]
  for (const register of others) {
    const wanted = labOf(register)[0] + lift * 0.35
    dyed.set(register, nearestInLightness(wanted, yarnStock(colours, range), [...dyed.values()]))
  }
  return sett.map(([hex, threads]) => [dyed.get(hex) ?? hex, threads])
}

/** The different colours of a sett, those with the most threads first. */
export function coloursByWidth(sett: readonly ColourRun[]): string[] {
  const threads = new Map<string, number>()
  for (const [hex, count] of sett) threads.set(hex, (threads.get(hex) ?? 0) + count)
  return [...threads].sort((one, other) => other[1] - one[1]).map(([hex]) => hex)
}

function yarnStock(colours: Companions, range: RangeName): string[] {
  const { main, second, ground, light, dark, accent } = colours
  const own = ranges[range].map(shade => shade.hex)
  const between = [mixed(main, dark, 0.55), mixed(main, ground, 0.5), mixed(dark, ground, 0.45)]
  return [second, dark, ground, light, accent, ...between, ...own]
}

function nearestInLightness(wanted: number, stock: readonly string[], used: readonly string[]): string {
  const free = stock.filter(hex => used.every(other => distance(hex, other) >= TELLABLE))
  const [best] = free.sort((one, other) => away(one, wanted) - away(other, wanted))
  return best ?? shifted(used[0] ?? '#808080', labOf(used[0] ?? '#808080')[0] > 50 ? -0.2 : 0.2)
}

const away = (hex: string, lightness: number): number => Math.abs(labOf(hex)[0] - lightness)
