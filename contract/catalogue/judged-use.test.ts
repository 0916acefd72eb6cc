import { expect, it } from 'vitest'
import { judgedUse } from './judged-use.ts'

const cloth = (
  cycles: number | null,
  weightGsm: number | null,
  method: 'martindale' | 'wyzenbeek' = 'martindale',
) => judgedUse({ abrasion: cycles === null ? [] : [{ method, cycles }], weightGsm })

it('judges a use by rubs and weight, and by nothing less than both', () => {
  expect(cloth(15_000, 250)).toEqual(['upholstery'])
  expect(cloth(100_000, 900)).toEqual(['upholstery'])
  expect(cloth(14_999, 249)).toEqual(['curtain'])
  expect(cloth(40_000, 249)).toEqual([])
  expect(cloth(14_999, 600)).toEqual([])
  expect(cloth(null, 400)).toEqual([])
  expect(cloth(40_000, null)).toEqual([])
  expect(cloth(40_000, 400, 'wyzenbeek')).toEqual([])
})
