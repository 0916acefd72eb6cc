import { BRIGHTNESS } from './crossing-layout.ts'
import { fibreTexture } from '../yarn/fibre-texture.ts'
import { GAP } from '../yarn/thread-row.ts'
import type { SystemGrid, ThreadRow } from '../yarn/thread-row.ts'
import type { FibreRates, YarnPalette } from '../yarn/yarn-palette.ts'

/** A band of samples: height, unlit colour, and which yarn is on top. */
export type FaceBand = {
  width: number
  rows: number
  height: Float32Array
  /** Three numbers a sample, linear light. */
  colour: Float32Array
  /** 0 a gap, else (yarn number << 2) | 1 for warp or 2 for weft. */
  top: Uint8Array
}

export function faceBand(width: number, rows: number): FaceBand {
  const count = width * rows
  return {
    width,
    rows,
    height: new Float32Array(count),
    colour: new Float32Array(count * 3),
    top: new Uint8Array(count),
  }
}

export const GAP_TOP = 0
export const WARP_TOP = 1
export const WEFT_TOP = 2

const GAP_DEPTH = -0.8
const GAP_COLOUR = 0.011

/** One system of the face: crossings, sampled row, fibre rates, and a random offset per yarn. */
export type FaceSystem = {
  grid: SystemGrid
  row: ThreadRow
  rates: FibreRates
  along: Float32Array
  /** Per yarn of the window: its offset in the fibre texture. */
  start: Int32Array
  top: typeof WARP_TOP | typeof WEFT_TOP
}

/** Writes one row of the band: the higher system wins; in gaps the dark between the yarns shows. */
export function faceRow(
  band: FaceBand,
  rowNumber: number,
  systems: { warp: FaceSystem; weft: FaceSystem },
  palette: YarnPalette,
  light: { mottle: Float32Array; jitter: Float32Array },
): void {
  const offset = rowNumber * band.width
  const warpHeight = systems.warp.row.height
  const weftHeight = systems.weft.row.height
  for (let k = 0; k < band.width; k++) {
    const warp = warpHeight[k]!
    const weft = weftHeight[k]!
    if (warp <= GAP && weft <= GAP) paintGap(band, offset + k)
    else paintYarn(band, offset + k, k, warp >= weft ? systems.warp : systems.weft, palette, light)
  }
}

function paintGap(band: FaceBand, at: number): void {
  band.height[at] = GAP_DEPTH
  band.colour.fill(GAP_COLOUR, at * 3, at * 3 + 3)
  band.top[at] = GAP_TOP
}

/** Colour × brightness × mottle × fibre streaks, melange towards the second shade, and the groove of the ply. */
function paintYarn(
  band: FaceBand,
  at: number,
  k: number,
  system: FaceSystem,
  palette: YarnPalette,
  light: { mottle: Float32Array; jitter: Float32Array },
): void {
  const { row, rates, grid } = system
  const crossing = row.crossing[k]! + BRIGHTNESS
  const before = grid.values[crossing]!
  const brightness = before + (grid.values[crossing + grid.crossingStride]! - before) * row.share[k]!
  const yarn = row.yarn[k]!
  const kind = grid.yarnOf[yarn]!
  const along = system.along[k]!
  const across = row.across[k]!
  const start = system.start[yarn]!
  const u = ((along * rates.streak) | 0) + start
  const v = ((across * 11 + 16 + along * rates.twist[kind]!) | 0) + (start >> 4)
  const streak = fibreTexture[((v & 255) << 8) | (u & 255)]! * palette.fibre[kind]!
  let shade = brightness * light.mottle[k]! + streak
  let height = row.height[k]! + streak * 0.28
  const ply = palette.ply[kind]!
  if (ply > 0) {
    const groove = plyGroove(along * rates.ply + across * 0.34 + (start & 1023) / 1024)
    shade *= 1 - ply * (groove * groove * 1.6 - 0.32)
    height -= ply * 0.35 * groove
  }
  const fibres = fibreTexture[(((v + 91) & 255) << 8) | ((u * 0.6 + 57) & 255)]! + 0.2 * light.jitter[k]!
  const fleck = fibres + blend(start, u)
  const melange = (fleck < 0 ? Math.max(-0.3, 0.6 * fleck) : fleck) * palette.heather[kind]!
  band.height[at] = height
  band.top[at] = system.top | (kind << 2)
  band.colour[at * 3] = (palette.red[kind]! + palette.redStep[kind]! * melange) * shade
  band.colour[at * 3 + 1] = (palette.green[kind]! + palette.greenStep[kind]! * melange) * shade
  band.colour[at * 3 + 2] = (palette.blue[kind]! + palette.blueStep[kind]! * melange) * shade
}

/** A blend is never even along its yarn: whole lengths of it have more of one fibre. */
function blend(start: number, u: number): number {
  return 0.45 * fibreTexture[(((start >> 8) & 255) << 8) | ((u * 0.45) & 255)]!
}

/** 0 on a ply's crown, 1 in the groove. */
function plyGroove(phase: number): number {
  const t = phase - Math.floor(phase)
  const ridge = 1 - Math.abs(2 * t - 1)
  return ridge * ridge
}
