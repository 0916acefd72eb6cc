import type { Address } from './address.ts'

/**
 * Plain text as the first lines of an address, for a form that asks for the other parts: the first line, and the rest
 * on the second.
 */
export function firstLinesOf(addressText: string): Pick<Address, 'line1' | 'line2'> {
  const [line1 = '', ...rest] = addressText
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
  return { line1, line2: rest.join(', ') }
}
