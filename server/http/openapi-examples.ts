import { z } from 'zod'
import type { Call } from '@selvedge/contract/call/call.ts'
import { answers } from '@selvedge/contract/examples/answers.ts'

const tokens = {
  token: 'c2VsdmVkZ2UtZXhhbXBsZS10b2tlbi1mb3ItcmVhZGVycw',
  deviceToken: 'c2VsdmVkZ2UtZXhhbXBsZS1kZXZpY2UtZm9yLXJlYWRlcn',
}

const tokensOf = ({ token }: Call): Partial<typeof tokens> =>
  token === 'renewed' ? { token: tokens.token } : token ? tokens : {}

/** The example body of a call as sent; for a form, its fields as text. */
export function requestExample(call: Call): unknown {
  const body = call.example?.body
  if (body === undefined || call.bodyKind === 'json') return body
  const encoded = Object.entries(z.encode(call.body, body) as object)
  return Object.fromEntries(
    encoded.map(([name, value]) => [name, value instanceof Blob ? 'the file' : value]),
  )
}

/** The example answer of a call, with its envelope. */
export function answerExample(call: Call): { success: true; data: unknown; message: string } {
  const data = (answers as Record<string, unknown>)[call.name]
  return { success: true, data, message: '', ...tokensOf(call) }
}
