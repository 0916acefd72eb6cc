import { describe, expect, it } from 'vitest'
import { careNotRead, readCare } from './care.ts'

const refused = { expected: expect.any(Object) }

describe('care in words', () => {
  it.each([
    [
      'Machine wash 30°C, do not bleach, do not tumble dry, cool iron, dry cleanable P',
      ['wash30', 'noBleach', 'noTumble', 'iron1', 'dryCleanP'],
    ],
    ['30° / no bleach / no tumble / iron ●● / (P)', ['wash30', 'noBleach', 'noTumble', 'iron2', 'dryCleanP']],
    ['30 Grad Schonwaschgang, nicht bleichen', ['wash30mild', 'noBleach']],
    ['non lavare a secco', ['noDryClean']],
    ['30℃水洗，不可漂白，低温熨烫', ['wash30', 'noBleach', 'iron1']],
    ['Dry clean only', ['dryClean']],
    ['chem. Reinigung P', ['dryCleanP']],
    ['chem. Reinigung P, nicht waschen, bügeln mittel', ['noWash', 'iron2', 'dryCleanP']],
  ])('%j', (text, care) => {
    expect(readCare(text)).toEqual({ value: care })
  })
  it.each(['machine washable', 'wipe clean', 'wash 40 gentle'])('%j is no symbol', text => {
    expect(readCare(text)).toEqual(refused)
  })
})

it('names the words that no symbol says', () => {
  expect(careNotRead('60° Normalwäsche, trocknergeeignet, nicht schleudern, bügeln hoch')).toEqual([
    'trocknergeeignet',
    'nicht schleudern',
  ])
  expect(careNotRead('abwischbar, chem. Reinigung P')).toEqual(['abwischbar'])
})
