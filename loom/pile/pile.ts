import { nodeOf } from '../noise/lattice.ts'
import type { Lattice } from '../noise/lattice.ts'
import { hash32, whiteNoise } from '../noise/random.ts'

/** The tufts of a pile: a jittered grid, in centimetres. */
export type Pile = { seed: number; across: Lattice; along: Lattice }

/** What is visible at a place of the pile. */
export type TuftSample = {
  /** Nearness to the tip of the tuft, 0…1. */
  tip: number
  /** Random brightness of the tuft plus the lit side of its tip. */
  glint: number
  /** Column of the tuft, for yarns of another colour. */
  column: number
}

/** An empty sample, for reuse. */
export function tuftSample(): TuftSample {
  return { tip: 0, glint: 0, column: 0 }
}

/** Finds the tuft nearest to a place, given in tufts across and along, and fills `out`. */
export function sampleTuft(pile: Pile, u: number, v: number, out: TuftSample): void {
  const column = Math.floor(u)
  const row = Math.floor(v)
  let nearest = 9
  let glint = 0
  for (let r = row - 1; r <= row + 1; r++) {
    for (let c = column - 1; c <= column + 1; c++) {
      const chance = hash32(pile.seed, nodeOf(pile.across, c), nodeOf(pile.along, r))
      const dx = u - c - 0.5 - ((chance & 255) / 255 - 0.5) * 0.55
      const dy = (v - r - 0.5 - (((chance >>> 8) & 255) / 255 - 0.5) * 0.6) * 0.72
      const distance = (dx * dx + dy * dy) * (0.75 + ((chance >>> 16) & 255) / 510)
      if (distance >= nearest) continue
      nearest = distance
      glint = (chance >>> 24) / 320 - 0.4 + dx * 0.45 - dy * 0.55
      out.column = c
    }
  }
  out.tip = Math.exp(-2.6 * nearest)
  out.glint = glint * out.tip
}

/** Fibre tips within a tuft: fine noise, about nine by four per tuft, leaning with the nap. */
export function fibreTips(u: number, v: number): number {
  return grainAt(u * 7 + v * 1.5, v * 3.4)
}

/** Random values at whole numbers, interpolated between them: −1.5…1.5, peaked at 0. */
export function grainAt(x: number, y: number): number {
  const column = Math.floor(x)
  const row = Math.floor(y)
  const s = x - column
  const t = y - row
  const upper = nodeAt(column, row) * (1 - s) + nodeAt(column + 1, row) * s
  const lower = nodeAt(column, row + 1) * (1 - s) + nodeAt(column + 1, row + 1) * s
  return upper * (1 - t) + lower * t
}

function nodeAt(column: number, row: number): number {
  return whiteNoise[(Math.imul(column, 7919) + Math.imul(row, 104729)) & 65535]!
}
