const NOT_STORABLE = /\\u0000|\\ud[89a-f]/i

/** JSON that PostgreSQL accepts: null characters and lone surrogates become U+FFFD. */
export function storedJson(value: unknown): string {
  const json = JSON.stringify(value)
  if (!NOT_STORABLE.test(json)) return json
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'string' ? inner.toWellFormed().replaceAll('\0', '\ufffd') : inner,
  )
}
