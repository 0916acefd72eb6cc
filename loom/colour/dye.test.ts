import { describe, expect, it } from 'vitest'
import { hexToLinear, linearToOklab } from './colour-spaces.ts'
import { dye } from './dye.ts'

function chroma(hex: string): number {
  const [, a, b] = linearToOklab(hexToLinear(hex))
  return Math.hypot(a, b)
}

describe('dye', () => {
  it.each(['#ff0000', '#0000ff', '#e8c000', '#006818'])('makes a wool dye of the screen colour %s', hex => {
    expect(chroma(dye(hex))).toBeLessThan(0.125)
    expect(chroma(dye(hex))).toBeGreaterThan(0.04)
  })

  it('neither clips whites nor crushes blacks', () => {
    const white = linearToOklab(hexToLinear(dye('#ffffff')))
    const black = linearToOklab(hexToLinear(dye('#000000')))
    expect(white[0]).toBeCloseTo(0.86, 2)
    expect(white[2]).toBeGreaterThan(0.01)
    expect(black[0]).toBeCloseTo(0.185, 1)
  })

  it('keeps lighter colours lighter', () => {
    const [dark, mid, light] = ['#303030', '#808080', '#d0d0d0'].map(
      hex => linearToOklab(hexToLinear(dye(hex)))[0],
    )
    expect(dark).toBeLessThan(mid!)
    expect(mid).toBeLessThan(light!)
  })
})
