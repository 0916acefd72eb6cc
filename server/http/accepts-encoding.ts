/** Whether the client accepts this encoding; q=0 refuses it. */
export function acceptsEncoding(header: string | null | undefined, encoding: string): boolean {
  const named = (header ?? '').split(',').map(part =>
    part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/),
  )
  const weight = named.find(([name]) => name === encoding)?.[1]
  return named.some(([name]) => name === encoding) && (weight === undefined || Number(weight) > 0)
}
