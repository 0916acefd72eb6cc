/** A statement as the server sent it. */
export type Statement = { text: string; values: unknown[] }

type Kept = { bytes: string } | { value: unknown }

export const textOf = ({ text, values }: Statement): string =>
  JSON.stringify({
    text,
    values: values.map((value): Kept =>
      Buffer.isBuffer(value) ? { bytes: value.toString('base64') } : { value },
    ),
  })

/** Of a line that `textOf` made. Times come back as text, which PostgreSQL reads alike. */
export function statementOf(line: string): Statement {
  const { text, values } = JSON.parse(line) as { text: string; values: Kept[] }
  return {
    text,
    values: values.map(kept => ('bytes' in kept ? Buffer.from(kept.bytes, 'base64') : kept.value)),
  }
}

/** The same statement with other names in its values, also within JSON and lists. */
export const renamed = ({ text, values }: Statement, rename: (text: string) => string): Statement => ({
  text,
  values: values.map(value => renamedValue(value, rename)),
})

function renamedValue(value: unknown, rename: (text: string) => string): unknown {
  if (typeof value === 'string') return rename(value)
  if (Array.isArray(value)) return value.map(one => renamedValue(one, rename))
  return value
}
