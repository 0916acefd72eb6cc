import { createHash } from 'node:crypto'

type Fetch = (request: Request) => Promise<Response>

/** An API request of a page, with a digest of the answer to detect changes. */
type Source = { url: string; headers: [name: string, value: string][]; digest: string }
/** All API requests of a page; null for a page with requests that cannot be repeated to check for changes. */
export type PageSources = Source[] | null

/** Wraps the API so that a page's requests are recorded. */
export function recordSources(ask: Fetch): { ask: Fetch; sources: () => PageSources } {
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

/** Whether the API still gives the same answer to every request. */
export async function areAnswersUnchanged(sources: PageSources, ask: Fetch): Promise<boolean> {
  if (sources === null) return false
  for (const { url, headers, digest } of sources) {
    const answer = await ask(new Request(url, { headers }))
    if (digestOf(answer.status, await answer.arrayBuffer()) !== digest) return false
  }
  return true
}

const digestOf = (status: number, body: ArrayBuffer): string =>
  `${status} ${createHash('sha256').update(new Uint8Array(body)).digest('base64')}`
