import { describe, expect, it } from 'vitest'
import { cardTests, testsByStandard, testsWithCondition } from './tests-by-standard.ts'

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
  it('say which of them hold with an interliner only', () => {
    const tests = [
      { standard: 'BS 5852 source 0', treatment: 'needsInterliner' },
      { standard: 'BS 5852 source 1', treatment: 'needsInterliner' },
      { standard: 'EN 1021-1', treatment: 'inherent' },
      { standard: 'NFPA 260', treatment: null },
    ] as const
    expect(testsWithCondition(tests, 'with interliner')).toEqual([
      'EN 1021-1',
      'NFPA 260',
      'BS 5852-0, -1 (with interliner)',
    ])
  })
  it('are the same on a card', () => {
    const card = {
      flammability: ['BS 5852 source 0', 'EN 1021-1', 'BS 5852 source 1'],
      needsInterliner: ['BS 5852 source 1'],
    } as const
    expect(
      cardTests(
        { flammability: [...card.flammability], needsInterliner: [...card.needsInterliner] },
        'with interliner',
      ),
    ).toEqual(['BS 5852-0', 'EN 1021-1', 'BS 5852-1 (with interliner)'])
  })
})
