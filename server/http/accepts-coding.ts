/** Whether the client accepts this encoding; q=0 refuses it. */
export function acceptsCoding(header: string | null | undefined, coding: string): boolean {
  const named = (header ?? '').split(',').map(part =>
    part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/),
  )
  const weight = named.find(([name]) => name === coding)?.[1]
  return named.some(([name]) => name === coding) && (weight === undefined || Number(weight) > 0)
}
