import type { SourceSettings } from '@selvedge/contract/import-mapping.ts'
import { FileFault } from './file-fault.ts'

/** A value of a JSON file: an element of its list, or one of its lines. */
export type JsonValue = { line: number; text: string }
/** `items` are the elements of one list, at the top or in an object; `lines` are values one after the other. */
export type JsonShape = Extract<SourceSettings, { format: 'json' }>['shape']

const MOST_VALUE_CHARACTERS = 4_000_000
const MOST_DEPTH = 100

/** Cuts a JSON text into its values as it comes in, without reading them. Throws FileFault for what is no JSON. */
export async function* jsonValues(
  blocks: AsyncIterable<string> | Iterable<string>,
  shape: JsonShape,
): AsyncGenerator<JsonValue> {
  const cutter = new Cutter(shape)
  for await (const block of blocks) yield* cutter.push(block)
  cutter.end()
}

class Cutter {
  readonly shape: JsonShape
  /** Open brackets, outermost first. */
  open: string[] = []
  /** How many brackets are open where a value begins; not known before the list has been met. */
  base: number
  line = 1
  isInText = false
  isEscaped = false
  value: string[] = []
  valueLine = 0
  size = 0
  isListOver = false

  constructor(shape: JsonShape) {
    this.shape = shape
    this.base = shape === 'lines' ? 0 : -1
  }

  get isInValue(): boolean {
    return this.base >= 0 && this.open.length > this.base && !this.isListOver
  }

  *push(block: string): Generator<JsonValue> {
    let start = this.isInValue ? 0 : -1
    for (let at = 0; at < block.length; at += 1) {
      const character = block[at]!
      if (character === '\n') this.line += 1
      if (this.isInText) {
        if (this.isEscaped) this.isEscaped = false
        else if (character === '\\') this.isEscaped = true
        else if (character === '"') this.isInText = false
        continue
      }
      if (character === '"') this.isInText = true
      else if (character === '{' || character === '[') {
        const wasInValue = this.isInValue
        this.opens(character)
        if (!wasInValue && this.isInValue) [start, this.valueLine] = [at, this.line]
      } else if (character === '}' || character === ']') {
        const wasInValue = this.isInValue
        this.closes(character)
        if (wasInValue && !this.isInValue) {
          this.keep(block.slice(start, at + 1))
          yield { line: this.valueLine, text: this.value.join('') }
          ;[this.value, this.size, start] = [[], 0, -1]
        }
        if (this.base > 0 && this.open.length < this.base) this.isListOver = true
      }
    }
    if (start >= 0) this.keep(block.slice(start))
  }

  opens(bracket: string): void {
    this.open.push(bracket)
    if (this.open.length > MOST_DEPTH)
      throw new FileFault(`Line ${this.line}: brackets within brackets, too deep`)
    // The first list that is at the top, or in the object at the top, holds the values.
    if (this.base < 0 && bracket === '[' && this.open.length <= 2) this.base = this.open.length
  }

  closes(bracket: string): void {
    const opened = this.open.pop()
    if ((opened === '{') !== (bracket === '}') || opened === undefined)
      throw new FileFault(`Line ${this.line}: a bracket closes that was not opened`)
  }

  keep(part: string): void {
    this.size += part.length
    if (this.size > MOST_VALUE_CHARACTERS)
      throw new FileFault(`Line ${this.valueLine}: a value of more than ${MOST_VALUE_CHARACTERS} characters`)
    this.value.push(part)
  }

  end(): void {
    if (this.isInText || this.open.length > 0) throw new FileFault(`The file breaks off in line ${this.line}`)
  }
}
