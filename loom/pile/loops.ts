import type { LinearRgb } from '../colour/colour-spaces.ts'
import { fibreTexture } from '../yarn/fibre-texture.ts'
import { hash32, randomStream } from '../noise/random.ts'

/** The band of samples that loops are drawn into. Heights are in yarn radii. */
export type LoopBand = {
  width: number
  rows: number
  /** Samples per centimetre, and the position of the first sample on the cloth. */
  perCm: number
  leftCm: number
  topCm: number
  height: Float32Array
  colour: Float32Array
}

export type LoopYarn = {
  seed: number
  colours: readonly LinearRgb[]
  radiusCm: number
  yarnCm: number
  /** Loops gather into nubs: the height at a place of the cloth, about −1…1. */
  clump: (xCm: number, yCm: number) => number
}

/**
 * Draws curling yarns over the band, row by row: each yarn runs across the cloth and forms loops, tight in places and
 * loose in others, over and under itself.
 */
export function layLoops(band: LoopBand, yarn: LoopYarn): void {
  const rowCm = yarn.radiusCm * 0.95
  const reachCm = yarn.radiusCm * 3
  const first = Math.floor((band.topCm - reachCm) / rowCm)
  const last = Math.ceil((band.topCm + band.rows / band.perCm + reachCm) / rowCm)
  for (let row = first; row <= last; row++) layYarn(band, yarn, row, rowCm)
}

/** Length of yarn path with a random seed of its own, so that any part of the cloth can be drawn alone. */
const STRETCH_CM = 1.1

function layYarn(band: LoopBand, yarn: LoopYarn, row: number, rowCm: number): void {
  const rightCm = band.leftCm + band.width / band.perCm
  const first = Math.floor((band.leftCm - yarn.radiusCm * 3) / STRETCH_CM)
  const last = Math.floor((rightCm + yarn.radiusCm * 3) / STRETCH_CM)
  for (let stretch = first; stretch <= last; stretch++) layStretch(band, yarn, row * rowCm, stretch, row)
}

function layStretch(band: LoopBand, yarn: LoopYarn, yCm: number, stretch: number, row: number): void {
  const seed = hash32(yarn.seed + 901, stretch, row)
  const next = randomStream(seed)
  const count = Math.max(3, Math.round((STRETCH_CM / yarn.radiusCm) * 1.25))
  for (let k = 0; k < count; k++) {
    const xCm = (stretch + (k + next() * 1.1) / count) * STRETCH_CM
    layCurl(band, yarn, { xCm, yCm: yCm + (next() - 0.5) * yarn.radiusCm * 1.5 }, next)
  }
}

type Dab = { x: number; y: number; z: number; radius: number; dirX: number; dirY: number; along: number }

type Curl = {
  x: number
  y: number
  radius: number
  thickness: number
  start: number
  arc: number
  flat: number
  turn: number
  lift: number
  tilt: number
  tilted: number
  uneven: number
  spiral: number
}

/** One curl of the yarn in samples of the band: its size, arc, lean and dive. */
function curlOf(band: LoopBand, yarn: LoopYarn, at: { xCm: number; yCm: number }, next: () => number): Curl {
  const { perCm } = band
  return {
    x: (at.xCm - band.leftCm) * perCm,
    y: (at.yCm - band.topCm) * perCm,
    radius: yarn.radiusCm * (0.5 + 0.7 * next()) * perCm,
    thickness: yarn.yarnCm * (0.7 + 0.4 * next()) * perCm,
    start: next() * 2 * Math.PI,
    arc: (next() < 0.5 ? -1 : 1) * (2.2 + next() * 4.4),
    flat: 0.55 + next() * 0.45,
    turn: next() * 2 * Math.PI,
    lift: (next() - 0.5) * 1.2 + yarn.clump(at.xCm, at.yCm) * 1.9,
    tilt: next() * 2 * Math.PI,
    tilted: 0.6 + 0.9 * next(),
    uneven: 0.12 + 0.22 * next(),
    spiral: 0.5 * (next() - 0.4),
  }
}

function layCurl(band: LoopBand, yarn: LoopYarn, at: { xCm: number; yCm: number }, next: () => number): void {
  const curl = curlOf(band, yarn, at, next)
  const colour = yarn.colours[Math.floor(next() * yarn.colours.length)]!
  const ink = { colour, shade: 0.94 + next() * 0.12, fibre: (next() * 65536) | 0 }
  const { radius, thickness } = curl
  const reach = radius * 1.6 + thickness
  if (curl.y + reach < 0 || curl.y - reach > band.rows) return
  if (curl.x + reach < 0 || curl.x - reach > band.width) return
  const steps = Math.ceil((Math.abs(curl.arc) * radius) / (thickness * 0.7))
  for (let s = 0; s <= steps; s++) stamp(band, dabAt(curl, s / steps), ink)
}

const TAPER = 5

/** The yarn at a fraction of its curl; both ends dive into the cloth. */
function dabAt(curl: Curl, t: number): Dab {
  const { radius, arc, flat, turn } = curl
  const angle = curl.start + arc * t
  const away = radius * (1 - curl.spiral * t) * (1 + curl.uneven * Math.sin(angle * 2.3 + curl.tilt))
  const ex = Math.cos(angle) * away
  const ey = Math.sin(angle) * away * flat
  const dx = -Math.sin(angle) * Math.sign(arc)
  const dy = Math.cos(angle) * flat * Math.sign(arc)
  const length = Math.hypot(dx, dy)
  const cos = Math.cos(turn)
  const sin = Math.sin(turn)
  const dive = Math.max(0, 1 - Math.min(t, 1 - t) * TAPER)
  return {
    x: curl.x + ex * cos - ey * sin,
    y: curl.y + ex * sin + ey * cos,
    z: curl.lift + curl.tilted * Math.cos(angle - curl.tilt) - 1.3 * dive * dive,
    radius: curl.thickness * (0.85 + 0.2 * Math.sin(angle * 3.1 + curl.tilt)) * (1 - 0.3 * dive),
    dirX: (dx * cos - dy * sin) / length,
    dirY: (dx * sin + dy * cos) / length,
    along: Math.abs(arc) * t * radius,
  }
}

type Ink = { colour: LinearRgb; shade: number; fibre: number }

/** 1 on the crown of a ply, 0 in the groove between two. */
function plyCrown(phase: number): number {
  const t = 2 * (phase - Math.floor(phase)) - 1
  return 1 - t * t * t * t
}

/**
 * Draws one point of the yarn: a hemisphere where it is above what is there, with two plies of fibres spun around it.
 */
function stamp(band: LoopBand, dab: Dab, ink: Ink): void {
  const { x: cx, y: cy, radius } = dab
  const firstX = Math.max(0, Math.floor(cx - radius))
  const lastX = Math.min(band.width - 1, Math.ceil(cx + radius))
  const firstY = Math.max(0, Math.floor(cy - radius))
  const lastY = Math.min(band.rows - 1, Math.ceil(cy + radius))
  const perRadius = 1 / radius
  for (let y = firstY; y <= lastY; y++) {
    const dy = (y - cy) * perRadius
    for (let x = firstX; x <= lastX; x++) {
      const dx = (x - cx) * perRadius
      const away = dx * dx + dy * dy
      if (away >= 1) continue
      const across = dy * dab.dirX - dx * dab.dirY
      const along = dab.along * perRadius + dx * dab.dirX + dy * dab.dirY
      const v = ((across * 12 + along * 6) | 0) + ink.fibre
      const u = ((along * 7) | 0) + ink.fibre
      const streak = fibreTexture[((v & 255) << 8) | (u & 255)]!
      const groove = plyCrown((along + across * 0.9) * 0.43)
      const z = dab.z + Math.sqrt(1 - away) * 0.8 + streak * 0.2 + groove * 0.16 - 0.12
      const at = y * band.width + x
      if (z <= band.height[at]!) continue
      band.height[at] = z
      const m = ink.shade * (0.9 + 0.14 * groove + streak * 0.15)
      band.colour[at * 3] = ink.colour[0] * m
      band.colour[at * 3 + 1] = ink.colour[1] * m
      band.colour[at * 3 + 2] = ink.colour[2] * m
    }
  }
}
