import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Call } from '@selvedge/contract/call/call.ts'
import { calls } from '@selvedge/contract/calls.ts'
import { errorStatus, type ErrorBody } from '@selvedge/contract/call/errors.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { signIn, signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { rounds } from '@selvedge/tests/support/rounds.ts'

const RUNS = rounds(8, 1000)

let application: TestApplication
let email: string
beforeAll(async () => {
  application = await createTestApplication()
  email = (await signUpRetailer(application)).email
})
afterAll(() => application.close())

const nasty = fc.constantFrom<unknown>(
  null,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '__proto__',
  '%',
  "'; drop table users; --",
  'x'.repeat(10_000),
  '01927c3e-5f0a-7b6e-9c51-0f6f2c1d8a01',
  '9999-12-31',
  '-0',
  -1,
  0.1,
  1e308,
  2 ** 53,
  -(2 ** 63),
  true,
  [],
  [[]],
  {},
  JSON.parse('{"__proto__":{"role":"owner"}}'),
)
const anything = fc.oneof(nasty, fc.jsonValue({ maxDepth: 4 }))

type Json = null | string | number | boolean | Json[] | { [key: string]: Json }
type Place = (string | number)[]

/** The paths of all values in a JSON value, including the root. */
function placesIn(value: Json, here: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [here]
  return [here, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...here, key]))]
}
function replaced(value: Json, [key, ...rest]: Place, by: unknown): unknown {
  if (key === undefined) return by
  const copy: Record<string, unknown> = { ...(value as Record<string, Json>) }
  copy[key] = replaced((value as Record<string, Json>)[key] ?? null, rest, by)
  return Array.isArray(value) ? Object.values(copy) : copy
}
/** An example unchanged, or with one value replaced by anything, or replaced altogether. */
const mutated = (example: Json) =>
  fc.oneof(
    fc.constant<unknown>(example),
    fc
      .tuple(fc.constantFrom(...placesIn(example)), anything)
      .map(([place, by]) => replaced(example, place, by)),
    fc.dictionary(fc.string(), anything),
  )

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
const pairs = (value: unknown): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) =>
        [inner].flat().map((one): [string, string] => [name, asText(one)]),
      )
    : []

function addressOf(call: Call, params: unknown, query: unknown): string {
  const values = new Map(pairs(params))
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent((values.get(name) ?? 'x').toWellFormed()),
  )
  return `/api${path}?${new URLSearchParams(pairs(query))}`
}

/** The body encoded as the call expects it; for a form, the values as text. */
function bodyOf(call: Call, body: unknown): { body?: BodyInit; headers?: Record<string, string> } {
  if (call.method === 'GET' || call.method === 'DELETE') return {}
  if (call.bodyKind === 'json') return { body: asText(body), headers: { 'content-type': 'application/json' } }
  const form = new FormData()
  for (const [name, value] of pairs(body)) form.append(name, value)
  return { body: form }
}

const exampleOf = (call: Call) => {
  const { params = {}, query = {}, body = {} } = call.example ?? {}
  const sent = call.bodyKind === 'form' ? z.encode(call.body, body) : body
  return { params: params as Json, query: query as Json, body: sent as Json }
}

describe('whatever is sent', () => {
  it.each(Object.values<Call>(calls))('to $name is answered, never with a failure of ours', async call => {
    const { token = '' } = await succeed(signIn(application, email))
    const example = exampleOf(call)
    const input = fc.record({
      params: mutated(example.params),
      query: mutated(example.query),
      body: mutated(example.body),
      token: fc.constantFrom(token, token, ''),
      key: fc.oneof(fc.uuid(), fc.string({ unit: 'grapheme-ascii' })),
    })
    await fc.assert(
      fc.asyncProperty(input, async ({ params, query, body, token, key }) => {
        const { headers, ...rest } = bodyOf(call, body)
        const response = await application.request(addressOf(call, params, query), {
          method: call.method,
          headers: { ...headers, authorization: `Bearer ${token}`, 'idempotency-key': key },
          ...rest,
        })
        const answer = (await response.json()) as ErrorBody | { success: true }
        expect(response.status, JSON.stringify(answer)).toBeLessThan(500)
        expect(answer.success).toBe(response.ok)
        if (!answer.success) expect(errorStatus[answer.code]).toBe(response.status)
        if (!answer.success && answer.code === 'invalidInput') {
          expect(answer.errors?.length).toBeGreaterThan(0)
          expect(answer.errors?.every(({ field, message }) => field !== '' && message !== '')).toBe(true)
        }
      }),
      { numRuns: RUNS },
    )
  })
})
