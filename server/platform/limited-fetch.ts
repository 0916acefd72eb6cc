type FetchLimits = {
  method?: string
  headers?: HeadersInit
  body?: unknown
  signal?: AbortSignal | undefined
  timeoutMs: number
  mostBytes: number
}

/**
 * Requests another server, with a timeout for the whole response and a limit on its size. Redirects are returned, not
 * followed. Throws when there is no such response.
 */
export async function fetchLimited(url: URL, options: FetchLimits): Promise<Response> {
  const { method = 'GET', headers = {}, body, signal, timeoutMs, mostBytes } = options
  const timeout = AbortSignal.timeout(timeoutMs)
  const answer = await fetch(url, {
    method,
    headers,
    body: (body as BodyInit | null | undefined) ?? null,
    redirect: 'manual',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  })
  const bytes = await readAtMost(answer, mostBytes)
  const isBodiless = [204, 205, 304].includes(answer.status)
  return new Response(isBodiless ? null : bytes, { status: answer.status, headers: answer.headers })
}

async function readAtMost(answer: Response, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of answer.body ?? []) {
    length += part.byteLength
    if (length > most) throw new Error(`more than ${most} bytes`)
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}
