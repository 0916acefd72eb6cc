import type { Call } from '@selvedge/contract/call/call.ts'
import { ApiError, errorStatus, type ErrorCode } from '@selvedge/contract/call/errors.ts'
import type { FieldFault } from '@selvedge/contract/call/field-faults.ts'
import { en } from '@selvedge/contract/messages/en.ts'
import type { Sentence } from '@selvedge/contract/messages/sentence.ts'
import { ENGLISH_READER } from '@selvedge/contract/messages/tell.ts'
import { errorBody } from './answer.ts'
import { carriesBody, mediaTypes } from './body.ts'
import { BODY_LIMIT_BYTES } from './limited-body.ts'
import { answerExample } from './openapi-examples.ts'
import type { Describe, JsonSchema } from './openapi-schemas.ts'

type Response = {
  description: string
  content: Record<string, { schema: JsonSchema; examples: Record<string, { value: unknown }> }>
}
export type Responses = Record<string, Response>

const JSON_TYPE = 'application/json'
const EVENTS_TYPE = 'text/event-stream'

/** The tokens that calls return beside the user when they open a session. */
const tokens: Record<string, JsonSchema> = {
  token: { type: 'string', description: 'The session token.' },
  deviceToken: {
    type: 'string',
    description:
      'Knows this browser again: keep it for a year in place of the one before, and send it as `Device-Token` with whatever signs in.',
  },
}

const renewedToken: JsonSchema = {
  type: 'string',
  description: 'The session token from now on. That of the request opens nothing any more.',
}
const tokensOf = ({ token }: Call): Record<string, JsonSchema> => {
  if (token === undefined) return {}
  return token === 'renewed' ? { token: renewedToken } : tokens
}

/** The answer, and every refusal by status with an example for each code. */
export function responsesOf(group: readonly [Call, ...Call[]], describe: Describe): Responses {
  const [call] = group
  const byStatus = Map.groupBy(errorsOf(group), code => String(errorStatus[code]))
  const refusals = [...byStatus].map(([status, codes]) => [status, refusal(call, codes)] as const)
  return { 200: answer(call, describe), ...Object.fromEntries(refusals) }
}

function answer(call: Call, describe: Describe): Response {
  const schema = {
    type: 'object',
    properties: {
      success: { const: true },
      data: describe(call.data, 'output'),
      message: { type: 'string' },
      ...tokensOf(call),
    },
    required: ['success', 'data', 'message', ...(call.token === true ? Object.keys(tokens) : [])],
  }
  const value = answerExample(call)
  return {
    description: call.summary,
    content: {
      [JSON_TYPE]: { schema, examples: { [call.name]: { value } } },
      ...(call.streams ? { [EVENTS_TYPE]: eventsOf(call) } : {}),
    },
  }
}

function eventsOf(call: Call): Response['content'][string] {
  const { data } = answerExample(call)
  const schema = { type: 'string', description: 'Server-sent events, each with `data` as JSON.' }
  return { schema, examples: { event: { value: `data: ${JSON.stringify(data)}\n\n` } } }
}

/** The errors that calls declare, plus those that the HTTP layer adds to all calls of their kind. */
export function errorsOf(group: readonly Call[]): ErrorCode[] {
  const codes = group.flatMap(call => [...call.errors, ...errorsOfTheEdge(call)])
  return [...new Set(codes)].sort((a, b) => errorStatus[a] - errorStatus[b])
}

/** Mirrors call-limits.ts. */
const isLimited = ({ area, access, maxBodyBytes, idempotent }: Call): boolean =>
  area === 'Catalogue' || (maxBodyBytes !== undefined && access !== 'operator') || idempotent === true

function errorsOfTheEdge(call: Call): ErrorCode[] {
  const ofBody: ErrorCode[] = ['unreadableBody', 'bodyTooLarge', 'unsupportedMediaType']
  return [
    'invalidInput',
    'internal',
    'overloaded',
    ...(isLimited(call) ? (['tooManyRequests'] as const) : []),
    ...(call.outsideGate ? [] : (['gateClosed'] as const)),
    ...(call.bodyKind === 'file' ? (['bodyTooLarge'] as const) : carriesBody(call) ? ofBody : []),
    ...(call.access === 'operator' ? (['operatorRefused', 'notFound'] as const) : []),
    ...(call.access === 'desk' ? (['signInRequired'] as const) : []),
    ...(call.access === 'member' || call.access === 'retailer'
      ? (['signInRequired', 'sessionRenewed'] as const)
      : []),
    ...(call.access === 'retailer' ? (['profileIncomplete'] as const) : []),
    ...(call.needs ? (['roleRefused'] as const) : []),
    ...(call.path.includes('{') ? (['notFound'] as const) : []),
    ...(call.idempotent ? (['idempotencyKeyRequired'] as const) : []),
  ]
}

function refusal(call: Call, codes: readonly ErrorCode[]): Response {
  const examples = codes.map(
    code => [code, { value: errorBody(exampleError(call, code), ENGLISH_READER) }] as const,
  )
  return {
    description: codes.map(code => `\`${code}\`: ${plural(en.errors[code])}`).join('\n\n'),
    content: {
      [JSON_TYPE]: { schema: { $ref: '#/components/schemas/Error' }, examples: Object.fromEntries(examples) },
    },
  }
}

const plural = (sentence: Sentence): string => (typeof sentence === 'string' ? sentence : sentence.other)

function exampleError(call: Call, code: ErrorCode): ApiError {
  const expected = mediaTypes[call.bodyKind]
  const details: Partial<Record<ErrorCode, Record<string, string | number>>> = {
    unreadableBody: { expected },
    unsupportedMediaType: { expected },
    bodyTooLarge: { limit: call.maxBodyBytes ?? BODY_LIMIT_BYTES },
    tooManyRequests: { seconds: 60 },
    discountCodeExists: { code: 'SPRING10' },
    bankFileRefused: { line: 12 },
    creditLimitReached: { dueMinor: 48_055, leftMinor: 31_240, currency: 'GBP' },
    pieceUnfit: { piece: '58153' },
    pieceTaken: { piece: '58153' },
    shadeApproved: { lot: '3325' },
    wrongPiece: {
      scanned: '58160',
      fabric: 'Glenmoor 04 Loch',
      lot: '3325',
      wanted: '58153',
      wantedLot: '3318',
    },
    unknownPiece: { scanned: '4711', wanted: '58153', wantedLot: '3318' },
    holdsNotOffered: { supplier: 'Ardoch Mill' },
    tooManyHolds: { max: 30 },
    pieceReserved: { piece: '58153', reservedMicrometres: 12_400_000 },
    pieceShort: { piece: '58153', lengthMicrometres: 8_200_000 },
    pieceExists: { piece: '58153' },
    identityUnconfirmed: { provider: 'Google' },
    identityConflict: { provider: 'Google' },
    identityNeedsPassword: { provider: 'Google' },
    identityRemoved: { provider: 'Google' },
    identityUnavailable: { provider: 'Google' },
    secondFactorRequired: { ticket: 'Zm9yLWV4YW1wbGUtb25seQ' },
    claimTooLate: { days: 14 },
    claimOpen: { number: 'CL-0208' },
    notEnoughStock: { fabric: 'Glenmoor 04 Loch', availableMicrometres: 12_400_000 },
    notEnoughInOnePiece: { fabric: 'Glenmoor 04 Loch', availableMicrometres: 8_200_000 },
    notEnoughOfLot: { fabric: 'Glenmoor 04 Loch', lot: '3325', availableMicrometres: 3_200_000 },
    notOnSale: { fabric: 'Glenmoor 04 Loch' },
    importFileRefused: { reason: 'The workbook is locked with a password' },
    importOrdered: { order: 'SV-10024' },
    mappingMisfit: { columns: 'Breite, Farbe' },
    internal: { id: '01927c3e-5f0a-7b6e-9c51-0f6f2c1d8a01' },
  }
  const fields: FieldFault[] = code === 'invalidInput' ? [{ field: 'unheardOf', code: 'unknownField' }] : []
  return new ApiError(code, { details: details[code] ?? {}, fields })
}
