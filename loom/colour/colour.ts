/** The colour functions that other rooms use. */
export { averageColour } from './average-colour.ts'
export { colourFamilies, colourFamily } from './colour-family.ts'
export type { ColourFamily } from './colour-family.ts'
export {
  deltaE,
  fromLinear,
  hexToLinear,
  linearToCielab,
  linearToHex,
  linearToOklab,
  oklabToLinear,
  toLinear,
} from './colour-spaces.ts'
export type { Cielab, LinearRgb, Oklab } from './colour-spaces.ts'
export { dye } from './dye.ts'
