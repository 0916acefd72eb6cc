import { describe, expect, it } from 'vitest'
import { readCare } from './care.ts'

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
  ])('%j', (text, care) => {
    expect(readCare(text)).toEqual({ value: care })
  })
  it.each(['machine washable', 'wipe clean', 'wash 40 gentle'])('%j is no symbol', text => {
    expect(readCare(text)).toEqual(refused)
  })
})
