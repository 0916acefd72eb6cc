import { describe, expect, it } from 'vitest'
import { testsByStandard } from './tests-by-standard.ts'

describe('flammability tests in short', () => {
  it('name each standard once with its parts', () => {
    const standards = [
      'BS 5852 source 0',
      'EN 1021-1',
      'BS 5852 source 5',
      'EN 1021-2',
      'BS 5867-2 B',
      'NFPA 260',
    ] as const
    expect(testsByStandard(standards.map(standard => ({ standard })))).toEqual([
      'BS 5852-0, -5',
      'EN 1021-1, -2',
      'BS 5867-2 B',
      'NFPA 260',
    ])
  })
})
