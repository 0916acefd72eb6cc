import { z } from 'zod'
import { describe, expect, it } from 'vitest'
import type { Call } from '../call/call.ts'
import { calls } from '../calls.ts'
import { answers } from './answers.ts'

const all = Object.values<Call>(calls)
const faults = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`) ?? []

describe('the example of every call', () => {
  it.each(all)('$name: the response matches the declaration', call => {
    expect(faults(call.data, answers[call.name as keyof typeof answers])).toEqual([])
  })
  it.each(all)('$name: the request matches the declaration', call => {
    const { params = {}, query = {}, body } = call.example ?? {}
    expect(faults(call.params, params)).toEqual([])
    expect(faults(call.query, query)).toEqual([])
    const sent = call.bodyKind === 'form' && body ? z.encode(call.body, body) : body
    expect(faults(call.body, sent ?? {})).toEqual([])
  })
})
