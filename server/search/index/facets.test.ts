import { describe, expect, it } from 'vitest'
import { widthBand } from './facets.ts'

describe('widthBand', () => {
  it.each([
    [129.9, 'under130'],
    [130, '130to139'],
    [139.9, '130to139'],
    [140, '140to149'],
    [150, '150to199'],
    [200, '200to279'],
    [279.5, '200to279'],
    [280, '280up'],
  ])('puts %d cm into %s', (usableWidthCm, band) => {
    expect(widthBand(usableWidthCm)).toBe(band)
  })
})
