import { expect, it } from 'vitest'
import { widthBands } from '@selvedge/contract/catalogue/terms.ts'
import { widthEnds } from './width-ends.ts'

it('bands of width in inches are whole, and leave no width between them', () => {
  expect(widthBands.map(band => widthEnds(band, 'imperial'))).toEqual([
    { from: 51, to: null },
    { from: 51, to: 55 },
    { from: 55, to: 59 },
    { from: 59, to: 79 },
    { from: 79, to: 110 },
    { from: 110, to: null },
  ])
  expect(widthEnds('130to139', 'metric')).toEqual({ from: 130, to: 139 })
})
