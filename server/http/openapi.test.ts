import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Call } from '@selvedge/contract/call/call.ts'
import { calls } from '@selvedge/contract/calls.ts'
import { errorStatus } from '@selvedge/contract/call/errors.ts'
import { openApiDocument } from './openapi.ts'
import type { Operation } from './openapi-operation.ts'

const all = Object.values<Call>(calls)
/** As a program reads it: serialised to JSON and parsed. */
const document = JSON.parse(JSON.stringify(openApiDocument())) as ReturnType<typeof openApiDocument>
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)
const operationOf = (call: Call): Operation => document.paths[call.path]![call.method.toLowerCase()]!

function* nodesIn(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield value as Record<string, unknown>
  for (const inner of Object.values(value)) yield* nodesIn(inner)
}
const resolve = (reference: string): unknown =>
  reference
    .slice(2)
    .split('/')
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document)

describe('the OpenAPI document', () => {
  it('has its version, title and server', () => {
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Selvedge' },
      servers: [{ url: '/api' }],
    })
  })
  it('contains every declared call at its method and path, and nothing else', () => {
    const declared = new Set(all.map(call => `${call.method.toLowerCase()} ${call.path}`))
    expect(new Set(operations.map(({ method, path }) => `${method} ${path}`))).toEqual(declared)
  })
  it('names each operation once', () => {
    const names = operations.map(({ operation }) => operation.operationId)
    expect(new Set(names).size).toBe(names.length)
  })
  it('refers only to schemas that it contains, and contains no inline schema', () => {
    const nodes = [...nodesIn(document)]
    const references = nodes.flatMap(node => (typeof node['$ref'] === 'string' ? [node['$ref']] : []))
    expect(references.length).toBeGreaterThan(50)
    expect(
      references.filter(
        reference => !reference.startsWith('#/components/') || resolve(reference) === undefined,
      ),
    ).toEqual([])
    expect(nodes.filter(node => '$defs' in node || '$schema' in node)).toEqual([])
  })
  it('uses every schema that it contains', () => {
    const references = new Set([...nodesIn(document)].map(node => node['$ref']))
    const unused = Object.keys(document.components.schemas).filter(
      name => !references.has(`#/components/schemas/${name}`),
    )
    expect(unused).toEqual([])
  })
  it.each(operations)(
    '$method $path declares each path parameter, required, and no other',
    ({ path, operation }) => {
      const declared = operation.parameters.filter(one => one.in === 'path')
      expect(declared.map(one => one.name)).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(match => match[1]))
      expect(declared.every(one => one.required)).toBe(true)
      const keys = operation.parameters.map(one => `${one.in} ${one.name}`)
      expect(new Set(keys).size).toBe(keys.length)
    },
  )
  it.each(operations)('$method $path has an example of its answer and of each refusal', ({ operation }) => {
    const { 200: answer, ...refusals } = operation.responses
    expect(answer?.description).not.toBe('')
    for (const [status, refusal] of Object.entries(refusals)) {
      const examples = Object.entries(refusal.content['application/json']?.examples ?? {})
      expect(examples.length, status).toBeGreaterThan(0)
      for (const [code, { value }] of examples) {
        expect(value).toMatchObject({ success: false, code })
        expect((value as { message: string }).message).not.toMatch(/[{}]/)
      }
    }
  })
})

describe('what a call needs', () => {
  it.each(all)('$name: a session exactly where it is declared', call => {
    expect(operationOf(call).security.some(one => Object.keys(one).length === 0)).toBe(
      call.access === 'anyone',
    )
    expect(Object.keys(operationOf(call).responses).includes('401')).toBe(
      call.access !== 'anyone' || call.errors.some(code => errorStatus[code] === 401),
    )
  })
  it('an Idempotency-Key where a repetition must not act twice', () => {
    const needing = operations.filter(({ operation }) =>
      operation.parameters.some(one => one.name === 'Idempotency-Key'),
    )
    expect(needing.map(({ operation }) => operation.operationId)).toEqual([
      'topUpWallet',
      'approveOrder',
      'placeOrder',
      'payInvoices',
      'givePromotion',
    ])
  })
  it('a form for the four steps, which are one operation', () => {
    const { operationId, parameters, requestBody } = operationOf(calls.saveProfileTeam)
    expect(operationId).toBe('saveProfile')
    expect(parameters).toMatchObject([
      { name: 'step', in: 'query', required: true, schema: { enum: ['1', '2', '3', '4'] } },
    ])
    const form = requestBody?.content['multipart/form-data']
    expect(form?.schema['oneOf']).toHaveLength(4)
    expect(Object.keys(form?.encoding ?? {})).toEqual([
      'businessAddress',
      'selectedSuppliers',
      'selectedManufacturers',
      'teamMember',
    ])
  })
})

/** The bytes of a file make no readable example. */
const holdsFile = (call: Call): boolean => call.maxBodyBytes !== undefined

describe('examples', () => {
  it.each(all.filter(call => (call.method === 'POST' || call.method === 'PUT') && !holdsFile(call)))(
    '$name has a body that it accepts',
    call => {
      const media = Object.values(operationOf(call).requestBody?.content ?? {}).find(
        ({ examples }) => call.example?.body === undefined || examples?.[call.name],
      )
      if (!media) return expect(call.body.safeParse({}).success).toBe(true)
      expect(call.body.safeParse(media.examples?.[call.name]?.value).error).toBeUndefined()
    },
  )
  it.each(all)('$name has parameters that it accepts', call => {
    const examples = (place: string) =>
      Object.fromEntries(
        operationOf(call)
          .parameters.filter(one => one.in === place && one.example !== undefined)
          .map(one => [one.name, one.example]),
      )
    expect(call.params.safeParse(examples('path')).error).toBeUndefined()
    if (!call.select) expect(call.query.safeParse(examples('query')).error).toBeUndefined()
  })
  it.each(operations)('$method $path has an answer that its own schema accepts', ({ operation }) => {
    const media = operation.responses['200']?.content['application/json']
    const [example] = Object.values(media?.examples ?? {})
    const whole = { ...media?.schema, $defs: document.components.schemas }
    const local = JSON.stringify(whole).replaceAll('#/components/schemas/', '#/$defs/')
    const schema = z.fromJSONSchema(JSON.parse(local) as Parameters<typeof z.fromJSONSchema>[0])
    expect(schema.safeParse(example?.value).error).toBeUndefined()
  })
})
