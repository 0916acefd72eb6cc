import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { FileFault } from '../../formats/file-fault.ts'

/** A sheet of a million rows is about half of this; more is a zip bomb. */
const MOST_BYTES_OF_A_PART = 2 * 1024 ** 3
const MOST_BYTES_IN_ALL = 3 * 1024 ** 3
const MOST_PARTS = 5000
/** Normal sheets compress to a tenth, repetitive ones to a hundredth. */
const MOST_RATIO = 250
const RATIO_COUNTS_FROM_BYTES = 10 * 1024 ** 2

export type Archive = {
  has: (name: string) => boolean
  /** The decompressed bytes of a part, with its size enforced. Throws FileFault for a missing part. */
  read: (name: string) => AsyncGenerator<Buffer>
  close: () => void
}

/**
 * Opens a zip file without decompressing it. Throws FileFault when it is damaged, encrypted or a zip bomb.
 */
export async function openArchive(file: string): Promise<Archive> {
  const zip = await openPromise(file, { autoClose: false, lazyEntries: true }).catch(damaged)
  try {
    const entries = await entriesOf(zip)
    return {
      has: name => entries.has(name),
      read: name => readPart(zip, entries.get(name), name),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

const damaged = (error: unknown): never => {
  if (error instanceof FileFault) throw error
  throw new FileFault(
    `The file isn’t a readable workbook: ${error instanceof Error ? error.message : String(error)}`,
  )
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  let all = 0
  try {
    for await (const entry of zip.eachEntry()) {
      all += entry.uncompressedSize
      const isBlownUp =
        entry.uncompressedSize > RATIO_COUNTS_FROM_BYTES &&
        entry.uncompressedSize > MOST_RATIO * Math.max(1, entry.compressedSize)
      if (isBlownUp || entry.uncompressedSize > MOST_BYTES_OF_A_PART || all > MOST_BYTES_IN_ALL)
        throw new FileFault('The workbook unpacks to far more than a real one would, so it isn’t opened')
      if (entries.size >= MOST_PARTS) throw new FileFault(`The workbook has more than ${MOST_PARTS} parts`)
      entries.set(entry.fileName, entry)
    }
  } catch (error) {
    damaged(error)
  }
  return entries
}

async function* readPart(zip: ZipFile, entry: Entry | undefined, name: string): AsyncGenerator<Buffer> {
  if (!entry) throw new FileFault(`The workbook has no ${name}`)
  if (entry.isEncrypted()) throw new FileFault('The workbook is locked with a password')
  let size = 0
  try {
    for await (const part of await zip.openReadStreamPromise(entry)) {
      size += (part as Buffer).length
      // The declared size may be false.
      if (size > entry.uncompressedSize) throw new FileFault(`${name} is larger than the workbook declares`)
      yield part as Buffer
    }
  } catch (error) {
    damaged(error)
  }
}
