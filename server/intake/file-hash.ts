import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { ImportMapping } from '@selvedge/contract/intake/import-mapping.ts'

/** SHA-256 and size of a file. */
export async function hashOfFile(file: string): Promise<{ fileHash: string; byteSize: number }> {
  const hash = createHash('sha256')
  let byteSize = 0
  for await (const part of createReadStream(file, { highWaterMark: 1024 * 1024 })) {
    hash.update(part as Buffer)
    byteSize += (part as Buffer).length
  }
  return { fileHash: hash.digest('hex'), byteSize }
}

/** A hash that is equal for equivalent mappings, regardless of the order of their keys. */
export const hashOfMapping = (mapping: ImportMapping, options: object = {}): string =>
  createHash('sha256')
    .update(canonicalJson([mapping, options]))
    .digest('hex')

/** JSON that is equal for equal values, whatever the order of their keys. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return `{${entries
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`)
    .join(',')}}`
}
