import { YIELD_EVERY, type SlicedWork } from './sliced-work.ts'

/** Texts concatenated in one buffer, far smaller than separate strings. */
export type TextColumn = {
  bytes: Buffer
  /** Offset of each text, plus the end. */
  offsets: Uint32Array
}

export const textAt = ({ bytes, offsets }: TextColumn, at: number): string =>
  bytes.toString('utf8', offsets[at], offsets[at + 1])

/** Writes this many texts; `end` returns their column. The buffer grows when they exceed `byteCount`. */
export function textWriter(capacity: number, byteCount = Math.max(64, capacity * 24)) {
  let bytes = Buffer.allocUnsafe(byteCount)
  const offsets = new Uint32Array(capacity + 1)
  let [count, used] = [0, 0]
  return {
    add(text: string): void {
      // A UTF-16 unit takes at most three bytes of UTF-8.
      if (used + text.length * 3 > bytes.length && used + Buffer.byteLength(text) > bytes.length) {
        const larger = Buffer.allocUnsafe((bytes.length + text.length * 3) * 2)
        bytes.copy(larger, 0, 0, used)
        bytes = larger
      }
      used += bytes.write(text, used, 'utf8')
      count += 1
      offsets[count] = used
    },
    end: (): TextColumn => ({ bytes: bytes.subarray(0, used), offsets: offsets.subarray(0, count + 1) }),
  }
}

/** The same texts in another order. */
export function* permutedText(column: TextColumn, order: Uint32Array): SlicedWork<TextColumn> {
  const bytes = Buffer.allocUnsafe(column.bytes.length)
  const offsets = new Uint32Array(order.length + 1)
  let used = 0
  for (let at = 0; at < order.length; at += 1) {
    const row = order[at]!
    used += column.bytes.copy(bytes, used, column.offsets[row], column.offsets[row + 1])
    offsets[at + 1] = used
    if (at % YIELD_EVERY === 0) yield
  }
  return { bytes: bytes.subarray(0, used), offsets }
}

/** Concatenates two columns. */
export function joinedText(one: TextColumn, other: TextColumn): TextColumn {
  const [count, used] = [one.offsets.length - 1, one.bytes.length]
  const offsets = new Uint32Array(count + other.offsets.length)
  offsets.set(one.offsets)
  offsets.set(
    other.offsets.map(offset => offset + used),
    count,
  )
  return { bytes: Buffer.concat([one.bytes, other.bytes]), offsets }
}

/** Dictionary-encoded texts: each distinct text once, and its code by row. */
export type Dictionary = { texts: string[]; codes: Uint32Array }

export function dictionaryWriter(capacity: number) {
  const known = new Map<string, number>()
  const codes = new Uint32Array(capacity)
  let count = 0
  return {
    add(text: string): void {
      const code = known.get(text) ?? known.size
      if (code === known.size) known.set(text, code)
      codes[count] = code
      count += 1
    },
    end: (): Dictionary => ({ texts: [...known.keys()], codes }),
  }
}

/** Concatenates two dictionaries; shared texts are stored once. */
export function joinedDictionary(one: Dictionary, other: Dictionary): Dictionary {
  const known = new Map(one.texts.map((text, code) => [text, code]))
  for (const text of other.texts) if (!known.has(text)) known.set(text, known.size)
  const codes = new Uint32Array(one.codes.length + other.codes.length)
  codes.set(one.codes)
  for (const [nth, code] of other.codes.entries())
    codes[one.codes.length + nth] = known.get(other.texts[code]!)!
  return { texts: [...known.keys()], codes }
}
