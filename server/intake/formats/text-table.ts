import { FileFault } from '../../formats/file-fault.ts'

/** All texts of a workbook are in memory at once, so their size is limited. */
const MOST_BYTES = 96 * 1024 ** 2
const MOST_TEXTS = 4_000_000
const CHUNK_BYTES = 1024 ** 2

/** Texts by index, stored as bytes: a million short strings take several times as much. */
export class TextTable {
  readonly chunks: Buffer[] = []
  /** Offset of each text, plus the end, counted across all chunks. */
  starts = new Uint32Array(1024)
  ends = new Uint32Array(1024)
  count = 0
  used = CHUNK_BYTES

  /** Throws FileFault beyond the limit. */
  add(text: string): void {
    const bytes = Buffer.from(text)
    if (bytes.length > CHUNK_BYTES - this.used) {
      this.chunks.push(Buffer.allocUnsafe(CHUNK_BYTES))
      this.used = 0
    }
    if (this.chunks.length * CHUNK_BYTES > MOST_BYTES || this.count >= MOST_TEXTS)
      throw new FileFault('The workbook holds more text than fits; send it as CSV')
    if (this.count === this.starts.length) this.#grow()
    const start = (this.chunks.length - 1) * CHUNK_BYTES + this.used
    bytes.copy(this.chunks.at(-1)!, this.used)
    this.starts[this.count] = start
    this.ends[this.count] = start + bytes.length
    this.count += 1
    this.used += bytes.length
  }

  /** Empty when there is none. */
  at(place: number): string {
    const [start, end] = [this.starts[place], this.ends[place]]
    if (!(place < this.count) || start === undefined || end === undefined) return ''
    const chunk = this.chunks[Math.floor(start / CHUNK_BYTES)]!
    const from = start % CHUNK_BYTES
    return chunk.toString('utf8', from, from + end - start)
  }

  #grow(): void {
    for (const name of ['starts', 'ends'] as const) {
      const larger = new Uint32Array(this.count * 2)
      larger.set(this[name])
      this[name] = larger
    }
  }
}
