import { createHash, randomBytes } from 'node:crypto'

/** A UUIDv7: sorts by creation time to the millisecond, so that new rows are appended to indexes. */
export function newId(now = Date.now()): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  bytes[6] = (bytes[6]! & 0x0f) | 0x70
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** The id of a part of what was sent under a key, a UUIDv8: the same however often it is sent. */
export function idWithin(key: string, ...part: readonly string[]): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([key, ...part]))
    .digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
