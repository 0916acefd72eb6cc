import type { FaceBand } from './face.ts'
import type { YarnPalette } from '../yarn/yarn-palette.ts'

export type Vector = readonly [x: number, y: number, z: number]

/** Direction of the light and apparent depth of the relief. */
export type ShadingStyle = {
  light: Vector
  relief: number
  /** Strength of the shadow in hollows. */
  occlusion: number
  /** Lean of the cloth from its slow wobble. */
  drape: number
  /** Lean of the cloth as it hangs; most visible on glossy cloth. */
  hang: number
  exposure: number
  /** How far the yarns bend around each other: 0 for flat floats, up to 1. */
  depth: number
}

export const wovenShading: ShadingStyle = {
  light: [-0.42, -0.6, 0.72],
  relief: 0.62,
  occlusion: 1.15,
  drape: 0.03,
  hang: 0.04,
  exposure: 0.98,
  depth: 1,
}

const WRAP = 0.3
const AMBIENT = 0.46
const KEY = 0.54

/**
 * Coarse samples miss the deepest shadow between yarns, by about this share for each halving; compensated so that a
 * cloth has the same lightness near and far.
 */
const LOST_SHADE = 0.019
const COARSE = 2.5

/** What is the same for all samples. */
export type Shader = {
  light: Vector
  half: Vector
  slopeX: number
  slopeY: number
  occlusion: number
  level: number
}

/** Prepares shading for this many samples per thread. */
export function shader(style: ShadingStyle, samplesPerEnd: number, samplesPerPick: number): Shader {
  const light = unit(style.light)
  const half = unit([light[0], light[1], light[2] + 1])
  const flat = (light[2] + WRAP) / (1 + WRAP)
  return {
    light,
    half,
    slopeX: 0.5 * samplesPerEnd * style.relief,
    slopeY: 0.5 * samplesPerPick * style.relief,
    occlusion: style.occlusion,
    level:
      (style.exposure / (AMBIENT + KEY * flat)) *
      (1 + style.depth * LOST_SHADE * Math.log2(samplesPerEnd / COARSE)),
  }
}

function unit([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}

/** The slow lean of the cloth along a row of samples. */
export type Lean = { x: Float32Array; y: Float32Array }

/**
 * Lights one row of the band into `out` (three numbers a sample): wrapped key light from the slope of the heights, soft
 * shadow in hollows with one bounce in the cloth's own colour, and a highlight along the yarn. `blurred` is the band's
 * heights blurred.
 */
export function shadeRow(
  band: FaceBand,
  rowNumber: number,
  blurred: Float32Array,
  shade: Shader,
  palette: YarnPalette,
  lean: Lean,
  out: Float32Array,
): void {
  const { width, rows, height, colour, top } = band
  const { light, half } = shade
  const above = Math.max(0, rowNumber - 1) * width
  const below = Math.min(rows - 1, rowNumber + 1) * width
  const here = rowNumber * width
  for (let x = 0; x < width; x++) {
    const at = here + x
    const before = x === 0 ? at : at - 1
    const after = x === width - 1 ? at : at + 1
    const slopeX = held((height[after]! - height[before]!) * shade.slopeX) + lean.x[x]!
    const slopeY = held((height[below + x]! - height[above + x]!) * shade.slopeY) + lean.y[x]!
    const facing = 1 / Math.sqrt(1 + slopeX * slopeX + slopeY * slopeY)
    const lit = ((-slopeX * light[0] - slopeY * light[1] + light[2]) * facing + WRAP) / (1 + WRAP)
    const depth = blurred[at]! - height[at]!
    const opening = 1 - shade.occlusion * (depth > 0 ? depth : depth * 0.25)
    const open = opening < 0.12 ? 0.12 : opening > 1.12 ? 1.12 : opening
    const key = KEY * (lit > 0 ? lit : 0)
    const covered = top[at]!
    let gloss = 0
    if (covered !== 0) {
      gloss = highlight(palette, covered, slopeX, slopeY, half)
      if (gloss > 0) {
        const towards = (-slopeX * half[0] - slopeY * half[1] + half[2]) * facing
        gloss *= open * (towards > 0 ? towards : 0)
      }
    }
    out[x * 3] = lightOf(colour[at * 3]!, open, 0.97, key * 1.015, shade.level, gloss)
    out[x * 3 + 1] = lightOf(colour[at * 3 + 1]!, open, 1, key, shade.level, gloss)
    out[x * 3 + 2] = lightOf(colour[at * 3 + 2]!, open, 1.035, key * 0.98, shade.level, gloss)
  }
}

function held(slope: number): number {
  return slope > 2 ? 2 : slope < -2 ? -2 : slope
}

/** One colour component: sky and key light, with shadows brightened by light reflected from the cloth. */
function lightOf(
  colour: number,
  open: number,
  sky: number,
  key: number,
  level: number,
  gloss: number,
): number {
  const bounce = colour * (1 - open)
  const shadow = open * (1 + bounce + bounce * colour)
  return (
    colour * (AMBIENT * sky * shadow + key * (0.35 + 0.65 * shadow)) * level + gloss * (0.13 + 0.9 * colour)
  )
}

/**
 * Highlight off the side of the fibres: strongest where the yarn's direction is perpendicular to the half-way vector.
 */
function highlight(
  palette: YarnPalette,
  covered: number,
  slopeX: number,
  slopeY: number,
  half: Vector,
): number {
  const kind = covered >> 2
  const lustre = palette.lustre[kind]!
  if (lustre <= 0) return 0
  const lean = palette.lean[kind]!
  const isWarp = (covered & 3) === 1
  const x = isWarp ? lean : 1
  const y = isWarp ? 1 : lean
  const z = x * slopeX + y * slopeY
  const along = x * half[0] + y * half[1] + z * half[2]
  let strength = 1 - (along * along) / (x * x + y * y + z * z)
  for (let k = palette.lustreDoublings[kind]!; k > 0; k--) strength *= strength
  return strength * lustre
}
