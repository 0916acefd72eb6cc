import type { Call } from '@selvedge/contract/call/call.ts'
import { calls } from '@selvedge/contract/calls.ts'
import { errorStatus } from '@selvedge/contract/call/errors.ts'
import { locales } from '@selvedge/contract/format/locales.ts'
import { operationOf, type Operation } from './openapi-operation.ts'
import { WEBHOOK_AREA, webhooksOf, type Webhook } from './openapi-webhooks.ts'
import { createSchemaCollector, type JsonSchema } from './openapi-schemas.ts'

export type OpenApiDocument = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: Webhook }>
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, JsonSchema> }
}

const description = `Everything that the web application does goes through these calls.

Answers are \`{"success": true, "data": …, "message": "…"}\`, with \`token\` beside \`data\` where a call opens a session.
Refusals are \`{"success": false, "code": "…", "message": "…"}\`, with \`errors\` naming each faulty field.

Lengths are integers of micrometres, except \`fabricQuantity\`, which is metres as a decimal. Money is an integer of the
currency's minor unit, without tax unless its name says so. Fields that a call does not know are refused.

Sentences come in the language of \`Accept-Language\`: ${locales.join(', ')}. The lengths in them are metres, or yards
with \`Measurement-Type: imperial\`.

A server with an access gate refuses whatever comes without a pass as \`gateClosed\`, before it looks at anything else;
\`protect\` gives one.`

const errorSchema: JsonSchema = {
  type: 'object',
  description: 'The body of every answer that is not a success.',
  properties: {
    success: { const: false },
    code: { type: 'string', enum: Object.keys(errorStatus) },
    message: { type: 'string', description: 'One sentence for the person at the screen.' },
    errors: {
      type: 'array',
      description: 'Every faulty field, by its dotted path.',
      items: {
        type: 'object',
        properties: {
          field: { type: 'string' },
          code: { type: 'string', description: 'What is wrong, for programs.' },
          message: { type: 'string', description: 'What is wrong, to stand beside the field.' },
        },
        required: ['field', 'code', 'message'],
      },
    },
    details: {
      type: 'object',
      description: 'The values in the sentence, for saying it in another language.',
      additionalProperties: { type: ['string', 'number'] },
    },
  },
  required: ['success', 'code', 'message'],
}

const bearerScheme: JsonSchema = {
  type: 'http',
  scheme: 'bearer',
  description: 'The token that signing in or verifying an e-mail address answered; good for three days.',
}

const operatorScheme: JsonSchema = {
  type: 'http',
  scheme: 'bearer',
  description:
    'The secret that the server was started with as OPERATOR_TOKEN, or the token of a session at the desk.',
}

const deskScheme: JsonSchema = {
  type: 'http',
  scheme: 'bearer',
  description: 'The token that `signInToDesk` answered; good for twelve hours, and for two without a call.',
}

const gateScheme: JsonSchema = {
  type: 'apiKey',
  in: 'header',
  name: 'Gate-Pass',
  description: 'The pass that `protect` answered, where there is an access gate; good for three days.',
}

/** The OpenAPI 3.1 document of all declared calls. Calls that share a method and a path are one operation. */
export function openApiDocument(): OpenApiDocument {
  const { describe, components } = createSchemaCollector()
  const paths: OpenApiDocument['paths'] = {}
  for (const group of callsByAddress()) {
    const { path, method } = group[0]
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(group, describe) }
  }
  const webhooks = webhooksOf(describe)
  const schemas = [...components, ['Error', errorSchema] as const].sort(([a], [b]) => a.localeCompare(b))
  return {
    openapi: '3.1.0',
    info: { title: 'Selvedge', version: '1', description, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/api' }],
    tags: [...new Set([...Object.values<Call>(calls).map(call => call.area), WEBHOOK_AREA])].map(name => ({
      name,
    })),
    paths,
    webhooks,
    components: {
      schemas: Object.fromEntries(schemas),
      securitySchemes: {
        session: bearerScheme,
        gate: gateScheme,
        operator: operatorScheme,
        desk: deskScheme,
      },
    },
  }
}

export type CallGroup = [Call, ...Call[]]
const callsByAddress = (): CallGroup[] =>
  [...Map.groupBy(Object.values<Call>(calls), call => `${call.method} ${call.path}`).values()] as CallGroup[]
