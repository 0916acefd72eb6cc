import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { faultMessage } from '@selvedge/contract/call/field-faults.ts'
import { faultsOf } from './issue-faults.ts'

const faults = (schema: z.ZodType, value: unknown) => {
  const parsed = schema.safeParse(value, { reportInput: true })
  return parsed.success ? [] : parsed.error.issues.flatMap(faultsOf)
}

describe('a zod issue', () => {
  it.each<[string, z.ZodType, unknown, object]>([
    ['nothing', z.string(), undefined, { code: 'required' }],
    ['null', z.number(), null, { code: 'required' }],
    ['an empty text', z.string().min(1), '', { code: 'required' }],
    ['a number for a text', z.string(), 1, { code: 'text' }],
    ['a text for a number', z.number(), '1', { code: 'number' }],
    ['a figure that is none', z.coerce.number(), 'abc', { code: 'number' }],
    ['a part of a whole number', z.int(), 1.5, { code: 'wholeNumber' }],
    ['a number for a yes or no', z.boolean(), 1, { code: 'trueOrFalse' }],
    ['a text for a list', z.array(z.string()), 'a', { code: 'list' }],
    ['a text for an object', z.object({}), 'a', { code: 'object' }],
    ['no choice', z.enum(['a', 'b']), '', { code: 'choose' }],
    ['another choice', z.enum(['a', 'b']), 'c', { code: 'oneOf', values: { choices: 'a, b' } }],
    ['another value', z.literal('1'), '2', { code: 'oneOf', values: { choices: '1' } }],
    ['too little', z.number().min(2), 1, { code: 'atLeast', values: { min: 2 } }],
    ['no more than the least', z.number().gt(2), 2, { code: 'moreThan', values: { min: 2 } }],
    ['too much', z.number().max(2), 3, { code: 'atMost', values: { max: 2 } }],
    ['as much as the most', z.number().lt(2), 2, { code: 'lessThan', values: { max: 2 } }],
    ['a step between', z.number().multipleOf(0.5), 0.7, { code: 'multipleOf', values: { step: 0.5 } }],
    ['a short text', z.string().min(10), 'a', { code: 'tooShort', values: { min: 10 } }],
    ['a long text', z.string().max(2), 'abc', { code: 'tooLong', values: { max: 2 } }],
    ['a short list', z.array(z.int()).min(2), [1], { code: 'tooFew', values: { min: 2 } }],
    ['a long list', z.array(z.int()).max(1), [1, 2], { code: 'tooMany', values: { max: 1 } }],
    ['no address', z.email(), 'nora', { code: 'email' }],
    ['no day', z.iso.date(), '2026-02-30', { code: 'date' }],
    ['no id', z.uuid(), '1', { code: 'id' }],
    ['another form', z.string().regex(/^a$/), 'b', { code: 'format' }],
    ['neither of two', z.union([z.int(), z.boolean()]), 'a', { code: 'invalid' }],
  ])('%s', (_, schema, value, fault) => {
    expect(faults(schema, value)).toEqual([{ field: '', ...fault }])
  })
  it('judges a value of several kinds by the kind that it is', () => {
    const schema = z.object({ address: z.union([z.strictObject({ town: z.string() }), z.string().max(3)]) })
    expect(faults(schema, { address: { town: 1 } })).toEqual([{ field: 'address.town', code: 'text' }])
    expect(faults(schema, { address: { town: 'Bath', planet: 'Earth' } })).toEqual([
      { field: 'address.planet', code: 'unknownField' },
    ])
    expect(faults(schema, { address: 'Bath' })).toMatchObject([{ field: 'address', code: 'tooLong' }])
  })
  it.each<[string, number, number, number, object]>([
    ['lengthMicrometres', 1, 1_000_000, 0, { code: 'moreThan', values: { min: 0 } }],
    [
      'lengthMicrometres',
      500_000,
      1_000_000,
      1,
      { code: 'atLeastLength', values: { minMicrometres: 500_000 } },
    ],
    ['lengthMicrometres', 1, 9_000_000, 9e9, { code: 'atMostLength', values: { maxMicrometres: 9_000_000 } }],
    ['tierBasisPoints', 0, 9000, 12_000, { code: 'atMostShare', values: { maxBasisPoints: 9000 } }],
    ['tierBasisPoints', 100, 9000, 1, { code: 'atLeastShare', values: { minBasisPoints: 100 } }],
    ['amountMinor', 1, 100_000, 0, { code: 'moreThan', values: { min: 0 } }],
    ['amountMinor', 1, 100_000, 100_001, { code: 'atMost', values: { max: 1000 } }],
    ['weightGrams', 1, 500, 501, { code: 'atMost', values: { max: 500 } }],
  ])('tells the bounds of %s, from %d to %d, as they are typed: %d', (field, min, max, value, fault) => {
    const schema = z.object({ [field]: z.int().min(min).max(max) })
    expect(faults(schema, { [field]: value })).toEqual([{ field, ...fault }])
  })
  it('names each field by its dotted path, including unknown ones', () => {
    const schema = z.object({ lines: z.array(z.strictObject({ length: z.number() })) })
    expect(faults(schema, { lines: [{ length: 'x', a: 1, b: 2 }] })).toEqual([
      { field: 'lines.0.length', code: 'number' },
      { field: 'lines.0.a', code: 'unknownField' },
      { field: 'lines.0.b', code: 'unknownField' },
    ])
  })
})

describe('a check that', () => {
  it('has a message of its own code uses it', () => {
    const values = { maxMicrometres: 5 }
    const schema = z.number().max(1, faultMessage({ code: 'lineTooLong', values }))
    expect(faults(schema, 2)).toEqual([{ field: '', code: 'lineTooLong', values }])
  })
  it('has only its own message gets ours instead', () => {
    const schema = z.string().refine(() => false, 'Words in one language only')
    expect(faults(schema, 'a')).toEqual([{ field: '', code: 'invalid' }])
  })
})
