import type { ErrorBody } from '@selvedge/contract/call/errors.ts'

export type Refusal = { status: number; headers: Headers; body: ErrorBody }
type Init = RequestInit & { duplex?: 'half' }

/** Raw requests to the API, for malformed input that the typed client cannot send. */
export function asker(application: () => { request: (path: string, init?: Init) => Promise<Response> }) {
  async function ask(path: string, init: Init = {}): Promise<Refusal> {
    const response = await application().request(`/api${path}`, init)
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      body: JSON.parse(text || 'null') as ErrorBody,
    }
  }
  const post = (path: string, body: BodyInit | null, headers: Record<string, string> = jsonHeaders) =>
    ask(path, { method: 'POST', headers, body })
  const postJson = (path: string, body: unknown) => post(path, JSON.stringify(body))
  return { ask, post, postJson }
}

export const jsonHeaders = { 'content-type': 'application/json' }
/** The field names of a refusal, in order. */
export const fieldsOf = ({ body }: Refusal) => body.errors?.map(error => error.field)
