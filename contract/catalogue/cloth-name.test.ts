import { expect, it } from 'vitest'
import { clothName, colourwayName } from './cloth-name.ts'

it('names a cloth by design, number and colour', () => {
  expect(clothName({ designName: 'Glenmoor', colourNumber: '04', colourName: 'Loch' })).toBe(
    'Glenmoor 04 Loch',
  )
})
it('leaves no gap where a supplier does not number its colours', () => {
  expect(clothName({ designName: 'Kattegatt', colourNumber: '', colourName: 'plommon' })).toBe(
    'Kattegatt plommon',
  )
  expect(colourwayName({ colourNumber: '', colourName: 'plommon' })).toBe('plommon')
})
