import { z } from 'zod'
import type { Call } from '@selvedge/contract/call.ts'
import { answers } from '@selvedge/contract/examples/answers.ts'

const EXAMPLE_TOKEN = 'c2VsdmVkZ2UtZXhhbXBsZS10b2tlbi1mb3ItcmVhZGVycw'

/** The body of a call as it travels: of a form, its fields as text. */
export function requestExample(call: Call): unknown {
  const body = call.example?.body
  return body === undefined || call.bodyKind === 'json' ? body : z.encode(call.body, body)
}

/** The whole answer of a call. */
export function answerExample(call: Call): unknown {
  const data = (answers as Record<string, unknown>)[call.name]
  return { success: true, data, message: '', ...(call.token ? { token: EXAMPLE_TOKEN } : {}) }
}
