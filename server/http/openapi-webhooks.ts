import { exampleEvents } from '@selvedge/contract/examples/supplier-events.ts'
import { supplierEvents, supplierEventTypes } from '@selvedge/contract/fulfilment/supplier-events.ts'
import type { MediaType, Parameter } from './openapi-operation.ts'
import type { Describe, JsonSchema } from './openapi-schemas.ts'

export type Webhook = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: []
  parameters: Parameter[]
  requestBody: { required: true; content: { 'application/json': MediaType } }
  responses: Record<string, { description: string }>
}

export const WEBHOOK_AREA = 'Webhooks'

const description = `Sent to a supplier’s own address, which an operator sets at the desk, by the scheme of
Standard Webhooks (standardwebhooks.com). Check \`webhook-signature\` before anything else: it holds one or more
signatures, with spaces between them; one of them has to be \`v1,\` and the base64 of the HMAC-SHA256 of
\`{webhook-id}.{webhook-timestamp}.{body}\`, by the bytes that the secret is the base64 of, behind its \`whsec_\`. Refuse a
timestamp that is more than five minutes away.

\`webhook-id\` is the same in every attempt: one that you know already needs only a success for an answer. Messages about one
shipment come in their order: the next after you have accepted the one before.

Any status from 200 to 299, within ten seconds, accepts a message. 410 says that the address is no longer in use: nothing is sent
to it until it is set again. Anything else, a redirect too, has the message sent again, after seconds first and every four hours
later, for three days.`

const header = (name: string, schema: JsonSchema, what: string): Parameter => ({
  name,
  in: 'header',
  required: true,
  schema,
  description: what,
})

const headers = [
  header('webhook-id', { type: 'string' }, 'The message: the same in every attempt.'),
  header('webhook-timestamp', { type: 'string', pattern: '^\\d+$' }, 'When it was sent, in seconds.'),
  header(
    'webhook-signature',
    { type: 'string' },
    '`v1,` and a signature; one for each secret that is in use.',
  ),
]

/** What we send to suppliers' programs, one operation for each type of message. */
export function webhooksOf(describe: Describe): Record<string, { post: Webhook }> {
  return Object.fromEntries(
    supplierEventTypes.map(type => {
      const { schema, summary } = supplierEvents[type]
      const media = {
        schema: describe(schema, 'output'),
        examples: { [type]: { summary, value: exampleEvents[type] } },
      }
      const post: Webhook = {
        operationId: `tellSupplier.${type}`,
        tags: [WEBHOOK_AREA],
        summary,
        description,
        security: [],
        parameters: headers,
        requestBody: { required: true, content: { 'application/json': media } },
        responses: {
          '2XX': { description: 'The message is accepted and is not sent again.' },
          410: { description: 'The address is no longer in use.' },
        },
      }
      return [type, { post }]
    }),
  )
}
