import { describe, expect, it } from 'vitest'
import { hexToLinear } from '../colour/colour-spaces.ts'
import { layLoops } from './loops.ts'
import type { LoopBand } from './loops.ts'

const perCm = 40

function band(leftCm: number, topCm: number): LoopBand {
  const width = 80
  const rows = 80
  return {
    width,
    rows,
    perCm,
    leftCm,
    topCm,
    height: new Float32Array(width * rows).fill(-1.5),
    colour: new Float32Array(width * rows * 3),
  }
}

const yarn = {
  seed: 3,
  colours: [hexToLinear('#ded5c3')],
  radiusCm: 0.15,
  yarnCm: 0.055,
  clump: () => 0,
}

function mean(laid: LoopBand): number {
  return laid.height.reduce((sum, height) => sum + height, 0) / laid.height.length
}

describe('loops', () => {
  it('cover nearly all of the ground', () => {
    const laid = band(0, 0)
    layLoops(laid, yarn)
    const covered = laid.height.filter(height => height > -1.5).length / laid.height.length
    expect(covered).toBeGreaterThan(0.85)
  })

  it('are in the same places whichever part of the cloth is drawn', () => {
    const whole = band(0, 0)
    const part = band(1, 0.5)
    layLoops(whole, yarn)
    layLoops(part, yarn)
    for (const [x, y] of [
      [5, 5],
      [20, 30],
      [33, 11],
    ] as const) {
      expect(part.height[y * 80 + x]).toBeCloseTo(whole.height[(y + 20) * 80 + x + 40]!, 3)
    }
  })

  it('are higher where they gather', () => {
    const flat = band(0, 0)
    const gathered = band(0, 0)
    layLoops(flat, yarn)
    layLoops(gathered, { ...yarn, clump: () => 1 })
    expect(mean(gathered)).toBeGreaterThan(mean(flat) + 0.5)
  })
})
