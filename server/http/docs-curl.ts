import type { Entry } from './docs-page.ts'

/** Quotes a text as one word for a POSIX shell. */
export const shellWord = (text: string): string =>
  /^[\w./:@=-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** A curl command with the call's example values, to paste into a shell; `$TOKEN` holds the session token. */
export function curlCommand({ method, path, operation }: Entry, baseUrl: string): string {
  const { parameters, requestBody } = operation
  const examples = new Map(parameters.map(one => [`${one.in} ${one.name}`, asText(one.example)]))
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(examples.get(`path ${name}`) ?? name),
  )
  const search = new URLSearchParams(
    parameters
      .filter(one => one.in === 'query' && one.example !== undefined)
      .flatMap(one => [one.example].flat().map(example => [one.name, asText(example)])),
  )
  const address = `http://localhost:3000${baseUrl}${filled}${search.size > 0 ? `?${search}` : ''}`
  const headers = parameters
    .filter(one => one.in === 'header' && one.required)
    .map(one => `-H ${shellWord(`${one.name}: ${asText(one.example)}`)}`)
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`} ${shellWord(address)}`,
    ...(operation.security.some(scheme => Object.keys(scheme).length === 0)
      ? []
      : ['-H "Authorization: Bearer $TOKEN"']),
    ...headers,
    ...bodyArguments(requestBody),
  ].join(' \\\n  ')
}

function bodyArguments(body: Entry['operation']['requestBody']): string[] {
  const [media] = Object.entries(body?.content ?? {})
  const [example] = Object.values(media?.[1].examples ?? {})
  if (!media || !example) return []
  if (media[0] === 'application/json') {
    return [
      `-H ${shellWord('Content-Type: application/json')}`,
      `-d ${shellWord(JSON.stringify(example.value))}`,
    ]
  }
  return Object.entries(example.value as Record<string, string>).map(
    ([name, text]) => `-F ${shellWord(`${name}=${text}`)}`,
  )
}
