import type { ColourRun } from '@selvedge/loom/recipe/recipe.ts'
import type { Companions } from '../colour/companions.ts'

const roles = {
  m: 'main',
  s: 'second',
  g: 'ground',
  l: 'light',
  d: 'dark',
  a: 'accent',
} as const satisfies Record<string, keyof Companions>

/**
 * A colour order in designer's shorthand: `g18 m6 g2 m2` is 18 threads of ground, 6 of main, 2 of ground, 2 of main. m
 * main, s second, g ground, l light, d dark, a accent.
 */
export function colourOrder(jotted: string, colours: Companions): ColourRun[] {
  return jotted.split(' ').map(run => {
    const role = roles[run.charAt(0) as keyof typeof roles]
    return [colours[role], Number(run.slice(1))]
  })
}

/** The same order at another gauge: thread counts multiplied and rounded to even numbers, at least two. */
export function scaledOrder(jotted: string, by: number): string {
  return jotted
    .split(' ')
    .map(run => run.charAt(0) + Math.max(2, 2 * Math.round((Number(run.slice(1)) * by) / 2)))
    .join(' ')
}

/** An order repeated `times` times. */
export const repeated = (jotted: string, times: number): string => Array<string>(times).fill(jotted).join(' ')
