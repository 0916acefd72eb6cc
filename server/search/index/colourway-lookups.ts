import { BYTES_OF_ID, type ColourwayColumns } from './colourway-columns.ts'
import { findRow, hashIndex, type HashIndex, type Keys } from './hash-index.ts'
import type { IndexedColourway } from './indexed-fabric.ts'
import type { SlicedWork } from './sliced-work.ts'

/** Finds a colourway by one of its ids. */
export type ColourwayLookup = { get(id: string): IndexedColourway | undefined }

export const slugKeys = ({ slugs, size }: ColourwayColumns): Keys => ({
  bytes: slugs.bytes,
  offsetOf: row => slugs.offsets[row]!,
  count: size,
})
export const idKeys = ({ privateIds, size }: ColourwayColumns): Keys => ({
  bytes: Buffer.from(privateIds.buffer, privateIds.byteOffset, privateIds.length),
  offsetOf: row => row * BYTES_OF_ID,
  count: size,
})

const idBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')

/** Lookups by public and by private id. */
export function lookups(
  columns: ColourwayColumns,
  colourwayAt: (position: number) => IndexedColourway,
  found: { slugs: HashIndex; privateIds: HashIndex },
) {
  const lookup = (index: HashIndex, keys: Keys, read: (id: string) => Buffer): ColourwayLookup => ({
    get: id => {
      const row = findRow(index, keys, read(id))
      return row === undefined ? undefined : colourwayAt(row)
    },
  })
  return {
    byId: lookup(found.slugs, slugKeys(columns), id => Buffer.from(id)),
    byPrivateId: lookup(found.privateIds, idKeys(columns), idBytes),
  }
}

export type PositionOf = (privateId: string) => number | undefined

export function* positionsByPrivateId(columns: ColourwayColumns): SlicedWork<PositionOf> {
  const keys = idKeys(columns)
  const index = yield* hashIndex(keys)
  return id => findRow(index, keys, idBytes(id))
}
