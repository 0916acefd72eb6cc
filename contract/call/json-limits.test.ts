import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonExcess } from './json-limits.ts'

const tooDeep = { code: 'tooDeep', values: { max: 32 } }
const tooMany = { code: 'tooManyValues', values: { max: 10_000 } }

describe('limits of a JSON text', () => {
  it('are counted in depth and in values', () => {
    expect(jsonExcess('['.repeat(32))).toBeUndefined()
    expect(jsonExcess('['.repeat(33))).toEqual(tooDeep)
    expect(jsonExcess(JSON.stringify(Array(9_999).fill(0)))).toBeUndefined()
    expect(jsonExcess(JSON.stringify(Array(10_000).fill(0)))).toEqual(tooMany)
  })
  it('do not count what strings contain', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('[', '{', ',', '"', '\\', 'a') }),
        text => jsonExcess(JSON.stringify([text.repeat(50), text])) === undefined,
      ),
    )
  })
  // In quadratic time this would take minutes.
  it('take one pass over an unclosed string of escaped quotes', () => {
    expect(jsonExcess(`"${'\\"'.repeat(500_000)}`)).toBeUndefined()
  })
})
