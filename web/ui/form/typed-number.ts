/** A number with a decimal point or comma; undefined when it is none. */
export function parseTypedNumber(text: string): number | undefined {
  const plain = text.replace(/[\s\u00a0']/g, '').replace(',', '.')
  return /^(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined
}

/**
 * What a call is sent for what was typed, so that the API names the fault: nothing typed is missing, and what is no number is sent
 * as one that no field takes.
 */
export const sentNumber = (text: string): number =>
  text.trim() === '' ? Number.NaN : (parseTypedNumber(text) ?? Number.POSITIVE_INFINITY)
