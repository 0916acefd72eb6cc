import { describe, expect, it } from 'vitest'
import {
  deltaE,
  hexToLinear,
  linearToCielab,
  linearToHex,
  linearToOklab,
  oklabToLinear,
} from './colour-spaces.ts'

describe('colour spaces', () => {
  it.each(['#ffffff', '#6b272b', '#2c4084', '#e8c040', '#7f7f7f'])(
    'converts %s to linear light and OKLab and back',
    hex => {
      expect(linearToHex(hexToLinear(hex))).toBe(hex)
      expect(linearToHex(oklabToLinear(linearToOklab(hexToLinear(hex))))).toBe(hex)
    },
  )

  it('agrees with published values', () => {
    // sRGB red: OKLab 0.6280, 0.2249, 0.1258; CIELAB (D65) 53.24, 80.09, 67.20.
    const [l, a, b] = linearToOklab(hexToLinear('#ff0000'))
    expect([l, a, b].map(value => Number(value.toFixed(3)))).toEqual([0.628, 0.225, 0.126])
    const lab = linearToCielab(hexToLinear('#ff0000'))
    expect(deltaE(lab, [53.24, 80.09, 67.2])).toBeLessThan(0.05)
    expect(linearToCielab(hexToLinear('#ffffff'))[0]).toBeCloseTo(100, 3)
  })
})
