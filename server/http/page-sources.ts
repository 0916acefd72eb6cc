import { createHash } from 'node:crypto'

type Fetch = (request: Request) => Promise<Response>

/** A question that a page asked the API, and what tells whether the answer is still the same. */
type Source = { url: string; headers: [name: string, value: string][]; digest: string }
/** All that a page asked; null for one that asked for more than an answer, or nothing that can be asked again here. */
export type PageSources = Source[] | null

/** An API that remembers what it was asked. */
export function remembering(ask: Fetch): { ask: Fetch; sources: () => PageSources } {
  const sources: Source[] = []
  let isRepeatable = true
  return {
    async ask(request) {
      const { url, method } = request
      const headers = [...request.headers]
      const answer = await ask(request)
      if (method !== 'GET') {
        isRepeatable = false
        return answer
      }
      const body = await answer.arrayBuffer()
      sources.push({ url, headers, digest: digestOf(answer.status, body) })
      return new Response(body, answer)
    },
    sources: () => (isRepeatable && sources.length > 0 ? sources : null),
  }
}

/** Whether the API answers everything as it did. */
export async function isStillTold(sources: PageSources, ask: Fetch): Promise<boolean> {
  if (sources === null) return false
  for (const { url, headers, digest } of sources) {
    const answer = await ask(new Request(url, { headers }))
    if (digestOf(answer.status, await answer.arrayBuffer()) !== digest) return false
  }
  return true
}

const digestOf = (status: number, body: ArrayBuffer): string =>
  `${status} ${createHash('sha256').update(new Uint8Array(body)).digest('base64')}`
