import { createHash } from 'node:crypto'
import type { NewCartItem } from '@selvedge/contract/cart/cart.ts'

/**
 * The key of a line, a UUID of version 8 made of the form's key and all that the line says: pressed twice, a form adds one line,
 * and what was changed between two presses is another. Undefined for a form without a key.
 */
export function lineKey(formKey: string, line: NewCartItem): string | undefined {
  if (formKey === '') return undefined
  const hash = createHash('sha256')
    .update(JSON.stringify([formKey, line]))
    .digest('hex')
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}
