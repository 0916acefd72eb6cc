import { z } from 'zod'
import type { Call } from '@selvedge/contract/call/call.ts'
import { permissions } from '@selvedge/contract/access/permissions.ts'
import { carriesBody, mediaTypes } from './body.ts'
import { requestExample } from './openapi-examples.ts'
import { responsesOf, type Responses } from './openapi-responses.ts'
import type { Describe, Direction, JsonSchema } from './openapi-schemas.ts'

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: JsonSchema
  description?: string
  example?: unknown
  style?: 'form'
  explode?: true
}
export type MediaType = {
  schema: JsonSchema
  examples?: Record<string, { summary?: string; value: unknown }>
  encoding?: Record<string, { contentType: string }>
}
export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: { required: boolean; content: Record<string, MediaType> }
  responses: Responses
}

/** One operation for the calls that share a method and path, named by what their names have in common. */
export function operationOf(group: readonly [Call, ...Call[]], describe: Describe): Operation {
  const [call] = group
  const body = bodyOf(group, describe)
  return {
    operationId: group.map(one => one.name).reduce(commonStart),
    tags: [call.area],
    summary: group.length === 1 ? call.summary : `${group.length} calls at one address.`,
    description: [...(group.length === 1 ? [] : group.map(one => one.summary)), whoMayCall(call)].join(
      '\n\n',
    ),
    security: securityOf(call),
    parameters: parametersOf(group, describe),
    ...(body ? { requestBody: body } : {}),
    responses: responsesOf(group, describe),
  }
}

/** Each way to authenticate with and without a gate pass, since a server may have a gate or not. */
function securityOf({ access, outsideGate }: Call): Operation['security'] {
  const ways: Operation['security'] =
    access === 'anyone' ? [{}, { session: [] }] : [{ [schemeOf[access]]: [] }]
  return outsideGate ? ways : [...ways, ...ways.map(way => ({ ...way, gate: [] }))]
}

const schemeOf = { member: 'session', retailer: 'session', operator: 'operator', desk: 'desk' } as const

function commonStart(a: string, b: string): string {
  let end = 0
  while (end < a.length && a[end] === b[end]) end += 1
  return a.slice(0, end)
}

const whoMayCall = ({ access, needs }: Call): string =>
  needs ? `${accessNeeded[access]} Roles: ${permissions[needs].join(', ')}.` : accessNeeded[access]

const accessNeeded: Record<Call['access'], string> = {
  anyone: 'Anyone may call.',
  member: 'Needs a session.',
  retailer: 'Needs a session of a business whose profile is complete.',
  operator:
    'Needs the token of the operator (OPERATOR_TOKEN) or a session at the desk; no session of a business opens it.',
  desk: 'Needs a session at the desk.',
}

const shapeOf = (schema: z.ZodType): [string, z.ZodType][] =>
  schema instanceof z.ZodObject ? Object.entries(schema.shape) : []

function parametersOf(group: readonly [Call, ...Call[]], describe: Describe): Parameter[] {
  const [call] = group
  const { params = {}, query = {} } = call.example ?? {}
  return [
    ...shapeOf(call.params).map(([name, schema]) =>
      parameter({ name, in: 'path', schema, describe, examples: params }),
    ),
    ...shapeOf(call.query).map(([name, schema]) => ({
      ...parameter({ name, in: 'query', schema, describe, examples: query }),
      ...choiceOf(group, name),
    })),
    ...(call.idempotent ? [idempotencyKey] : []),
    ...(call.token === true ? [deviceToken] : []),
  ]
}

type Field = { name: string; in: 'path' | 'query'; schema: z.ZodType; describe: Describe; examples: object }
function parameter({ name, in: place, schema, describe, examples }: Field): Parameter {
  const described = describe(schema, 'input')
  const isOptional = schema.safeParse(undefined).success
  const example = (examples as Record<string, unknown>)[name]
  return {
    name,
    in: place,
    required: !isOptional,
    schema: described,
    ...(place === 'query' && described['type'] === 'array' ? { style: 'form', explode: true } : {}),
    ...(example === undefined ? {} : { example }),
  }
}

/** A query parameter that selects among calls accepts the values of all of them. */
function choiceOf(group: readonly Call[], name: string): Partial<Parameter> {
  const values = group.flatMap(call => call.select?.query?.[name] ?? [])
  return values.length > 1
    ? { schema: { type: 'string', enum: values }, description: 'Which of the calls.' }
    : {}
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description:
    'Any text of 8 to 200 visible characters, new for each thing to be done. A repeated key is answered as the first time.',
  schema: { type: 'string', minLength: 8, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' },
  example: '0f6f2c1d-8a01-4c51-9b6e-5f0a7b6e9c51',
}

const deviceToken: Parameter = {
  name: 'Device-Token',
  in: 'header',
  required: false,
  description:
    'The `deviceToken` that signing in answered last time. A browser without one of the user who signs in is new: it is told to that user by mail, and guesses of strangers may have closed the password to it.',
  schema: { type: 'string' },
}

function bodyOf(group: readonly Call[], describe: Describe): Operation['requestBody'] {
  const sending = group.filter(
    call => carriesBody(call) && (call.bodyKind === 'file' || shapeOf(call.body).length > 0),
  )
  if (sending.length === 0) return undefined
  const byKind = Map.groupBy(sending, call => call.bodyKind)
  const content = [...byKind].map(([kind, calls]) => [mediaTypes[kind], mediaOf(calls, describe)] as const)
  return { required: true, content: Object.fromEntries(content) }
}

/** The request body of calls that share a media type. */
function mediaOf(calls: readonly Call[], describe: Describe): MediaType {
  if (calls[0]?.bodyKind === 'file') return { schema: { type: 'string', format: 'binary' } }
  const schemas = calls.map(one => describe(one.body, 'input' satisfies Direction))
  const [schema = {}] = schemas
  const examples = calls.flatMap(one => {
    const value = requestExample(one)
    return value === undefined ? [] : [[one.name, { summary: one.summary, value }] as const]
  })
  return {
    schema:
      calls.length === 1 ? schema : { oneOf: schemas.map((one, n) => ({ title: calls[n]?.name, ...one })) },
    ...(examples.length > 0 ? { examples: Object.fromEntries(examples) } : {}),
    ...(calls[0]?.bodyKind === 'form' ? { encoding: encodingOf(calls) } : {}),
  }
}

/** Form fields that hold JSON as text. */
function encodingOf(group: readonly Call[]): NonNullable<MediaType['encoding']> {
  const fields = group
    .flatMap(call => shapeOf(call.body))
    .filter(([, schema]) => schema instanceof z.ZodCodec)
  return Object.fromEntries(fields.map(([name]) => [name, { contentType: 'application/json, text/plain' }]))
}
