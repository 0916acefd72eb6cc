/** The saved parts of an index: columns by name. */
export type Column = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float32Array | Float64Array
export type Parts = ReadonlyMap<string, Column>

const kinds = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float32Array, Float64Array } as const
export type ColumnKind = keyof typeof kinds

export const kindOf = (column: Column): ColumnKind =>
  (Object.keys(kinds) as ColumnKind[]).find(kind => column instanceof kinds[kind])!

export const isColumnKind = (kind: string): kind is ColumnKind => Object.hasOwn(kinds, kind)

/** A typed array over these bytes, which it takes over. */
export function columnOf(kind: ColumnKind, bytes: Uint8Array<ArrayBuffer>): Column {
  const Kind = kinds[kind]
  return new Kind(bytes.buffer, bytes.byteOffset, bytes.byteLength / Kind.BYTES_PER_ELEMENT)
}

export const bytesOf = (column: Column): Uint8Array =>
  new Uint8Array(column.buffer, column.byteOffset, column.byteLength)
