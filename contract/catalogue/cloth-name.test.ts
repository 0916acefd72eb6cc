import { expect, it } from 'vitest'
import { articleName, articleOf, clothName, colourwayName, isColourUnstated } from './cloth-name.ts'

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
it('says that the number of an article is one where the colour is not stated', () => {
  const colour = { colourNumber: '', colourName: articleName('NW-101') }
  expect(clothName({ designName: 'Hudson', ...colour })).toBe('Hudson Art. NW-101')
  expect([isColourUnstated(colour, 'NW-101'), articleOf(colour)]).toEqual([true, 'NW-101'])
  expect(isColourUnstated({ colourNumber: '', colourName: 'NW-101' }, 'NW-101')).toBe(false)
})
