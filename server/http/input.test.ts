import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { entriesToObject } from './input.ts'

const schema = z.strictObject({ use: z.array(z.string()).default([]), q: z.string().optional() })
const read = (query: string) => entriesToObject(new URLSearchParams(query), schema, 'query')

describe('a query or form', () => {
  it('keeps the order of a repeated name, and treats a declared list as one list', () => {
    expect(read('use=a&q=x&use=b&use=c')).toEqual({ use: ['a', 'b', 'c'], q: 'x' })
    expect(read('use=a')).toEqual({ use: ['a'] })
    expect(read('q=x&q=y')).toEqual({ q: ['x', 'y'] })
  })
  it('of more than a thousand values is refused as a whole', () => {
    expect(read('a&'.repeat(1000))).toEqual({ a: Array.from({ length: 1000 }, () => '') })
    const refusal = {
      code: 'invalidInput',
      fields: [{ field: 'query', code: 'tooManyValues', values: { max: 1000 } }],
    }
    expect(() => read('a&'.repeat(1001))).toThrow(expect.objectContaining(refusal))
  })
  it('is not read beyond that', () => {
    let read = 0
    function* endless(): Generator<[string, string]> {
      for (;;) yield ['a', String((read += 1))]
    }
    expect(() => entriesToObject(endless(), schema, 'body')).toThrow('invalidInput')
    expect(read).toBe(1001)
  })
})
