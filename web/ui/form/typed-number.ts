/** A figure as people type it, with a point or a comma for decimals; undefined when it is none. */
export function parseTypedNumber(text: string): number | undefined {
  const plain = text.replace(/[\s\u00a0']/g, '').replace(',', '.')
  return /^(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined
}
