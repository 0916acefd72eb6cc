/** A parsed mail: header fields by lower-case name, and both bodies. */
export type Message = { raw: string; headers: Map<string, string>; text: string; html: string }

/** Parses a message of two parts, text and HTML, by RFC 5322 and 2045–2047. */
export function readMessage(raw: string): Message {
  const { headers, body } = split(raw)
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '')?.[1] ?? ''
  const parts = `\r\n${body}`.split(`\r\n--${boundary}`).slice(1, -1).map(split)
  const said = (type: string): string => {
    const part = parts.find(({ headers }) => headers.get('content-type')?.startsWith(type))
    return part ? decodeBody(part.body, part.headers.get('content-transfer-encoding') ?? '7bit') : ''
  }
  return { raw, headers, text: said('text/plain'), html: said('text/html') }
}

function split(raw: string): { headers: Map<string, string>; body: string } {
  const trimmed = raw.replace(/^\r\n/, '')
  const end = trimmed.indexOf('\r\n\r\n')
  const fields = trimmed
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = fields.map((field): [string, string] => {
    const colon = field.indexOf(':')
    return [field.slice(0, colon).toLowerCase(), decodeWords(field.slice(colon + 1).trim())]
  })
  return { headers: new Map(headers), body: trimmed.slice(end + 4) }
}

/** `=?UTF-8?Q?Best=C3=A4tigen?=`; white space between two encoded words is dropped. */
const decodeWords = (value: string): string =>
  value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, form: string, word: string) =>
      form.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : quotedBytes(word.replaceAll('_', ' ')).toString(),
    )

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  return encoding === 'quoted-printable' ? quotedBytes(body.replaceAll(/=\r\n/g, '')).toString() : body
}

const quotedBytes = (text: string): Buffer =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
