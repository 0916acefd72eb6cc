/** A figure as people type it, with a point or a comma for decimals; undefined when it is none. */
export function parseTypedNumber(text: string): number | undefined {
  const trimmed = text.replace(/[\s\u00a0']/g, '')
  if (!/^\d+([.,]\d+)?$/.test(trimmed)) return undefined
  return Number(trimmed.replace(',', '.'))
}
