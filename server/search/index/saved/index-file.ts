import { randomUUID } from 'node:crypto'
import { open, rename, rm, type FileHandle } from 'node:fs/promises'
import { endianness } from 'node:os'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { bytesOf, columnOf, isColumnKind, kindOf, type Column, type Parts } from './parts.ts'

/** Increment whenever the saved data or its derivation changes, so that older files are rejected. */
const VERSION = 8
const MAGIC = Buffer.from('SELVEDGE INDEX\r\n')
/** Length and checksum of the header, four bytes each. */
const PREAMBLE_BYTES = MAGIC.length + 8
const MOST_HEADER_BYTES = 1_000_000
const ALIGNMENT = 16
const CHUNK_BYTES = 4 * 2 ** 20

const Header = z.object({
  made: z.string(),
  state: z.string(),
  columns: z.array(
    z.object({
      name: z.string(),
      kind: z.string().refine(isColumnKind),
      offset: z.int().min(0),
      bytes: z.int().min(0),
      checksum: z.int(),
    }),
  ),
})
type Header = z.output<typeof Header>

/** The environment that a file depends on: collation by ICU and Unicode version, and byte order. */
const made = (): string => `${VERSION} ${process.versions['icu']} ${process.versions.unicode} ${endianness()}`

const aligned = (offset: number): number => Math.ceil(offset / ALIGNMENT) * ALIGNMENT

/** Checksum computed a few megabytes at a time, so as not to block. */
async function checksumOf(bytes: Uint8Array): Promise<number> {
  let checksum = 0
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    checksum = crc32(bytes.subarray(at, at + CHUNK_BYTES), checksum)
    await nextTurn()
  }
  return checksum
}

/** Writes the columns of a catalogue's state to a temporary file, then renames it atomically. */
export async function writeIndexFile(file: string, state: string, parts: Parts): Promise<void> {
  const columns: Header['columns'] = []
  let offset = 0
  for (const [name, column] of parts) {
    const bytes = bytesOf(column)
    columns.push({
      name,
      kind: kindOf(column),
      offset,
      bytes: bytes.length,
      checksum: await checksumOf(bytes),
    })
    offset = aligned(offset + bytes.length)
  }
  const header = Buffer.from(JSON.stringify({ made: made(), state, columns } satisfies Header))
  const preamble = Buffer.alloc(PREAMBLE_BYTES)
  MAGIC.copy(preamble)
  preamble.writeUInt32LE(header.length, MAGIC.length)
  preamble.writeUInt32LE(crc32(header), MAGIC.length + 4)
  const beside = `${file}.${randomUUID()}`
  try {
    const handle = await open(beside, 'wx', 0o600)
    try {
      await handle.write(preamble, 0, preamble.length, 0)
      await handle.write(header, 0, header.length, PREAMBLE_BYTES)
      const start = aligned(PREAMBLE_BYTES + header.length)
      for (const [nth, column] of [...parts.values()].entries())
        await writeAt(handle, bytesOf(column), start + columns[nth]!.offset)
    } finally {
      await handle.close()
    }
    await rename(beside, file)
  } finally {
    await rm(beside, { force: true })
  }
}

async function writeAt(handle: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
    await handle.write(bytes, at, Math.min(CHUNK_BYTES, bytes.length - at), position + at)
}

/** Why a file is rejected. */
export class UnusableIndexFile extends Error {
  override name = 'UnusableIndexFile'
}

/**
 * Reads the columns saved for a known state. Throws UnusableIndexFile for another state or version, or a
 * damaged file.
 */
export async function readIndexFile(
  file: string,
  isKnown: (state: string) => Promise<boolean>,
): Promise<Parts> {
  const handle = await open(file, 'r')
  try {
    const { header, start } = await readHeader(handle)
    if (header.made !== made()) throw new UnusableIndexFile('made by another version')
    if (!(await isKnown(header.state))) throw new UnusableIndexFile('of another state of the catalogue')
    const parts = new Map<string, Column>()
    for (const { name, kind, offset, bytes, checksum } of header.columns) {
      const read = await readAt(handle, start + offset, bytes)
      if ((await checksumOf(read)) !== checksum) throw new UnusableIndexFile(`damaged in ${name}`)
      if (isColumnKind(kind)) parts.set(name, columnOf(kind, read))
    }
    return parts
  } finally {
    await handle.close()
  }
}

async function readHeader(handle: FileHandle): Promise<{ header: Header; start: number }> {
  const preamble = Buffer.from(await readAt(handle, 0, PREAMBLE_BYTES))
  const length = preamble.readUInt32LE(MAGIC.length)
  if (!preamble.subarray(0, MAGIC.length).equals(MAGIC) || length > MOST_HEADER_BYTES)
    throw new UnusableIndexFile('no index')
  const bytes = Buffer.from(await readAt(handle, PREAMBLE_BYTES, length))
  if (crc32(bytes) !== preamble.readUInt32LE(MAGIC.length + 4))
    throw new UnusableIndexFile('damaged in its header')
  return { header: Header.parse(JSON.parse(bytes.toString())), start: aligned(PREAMBLE_BYTES + length) }
}

async function readAt(
  handle: FileHandle,
  position: number,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(length)
  for (let at = 0; at < length;) {
    const { bytesRead } = await handle.read(bytes, at, Math.min(CHUNK_BYTES, length - at), position + at)
    if (bytesRead === 0) throw new UnusableIndexFile('cut short')
    at += bytesRead
  }
  return bytes
}
