import type { LinearRgb } from './colour-spaces.ts'

/** A colour under less or more light. */
export function scaledColour([r, g, b]: LinearRgb, by: number): LinearRgb {
  return [r * by, g * by, b * by]
}

/** The mean of colours, in linear light. */
export function meanColour(colours: readonly LinearRgb[]): LinearRgb {
  const sum: [number, number, number] = [0, 0, 0]
  for (const [r, g, b] of colours) {
    sum[0] += r / colours.length
    sum[1] += g / colours.length
    sum[2] += b / colours.length
  }
  return sum
}
