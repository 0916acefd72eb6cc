/** A number with a decimal point or comma; undefined when it is none. */
export function parseTypedNumber(text: string): number | undefined {
  const plain = text.replace(/[\s\u00a0']/g, '').replace(',', '.')
  return /^(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined
}
