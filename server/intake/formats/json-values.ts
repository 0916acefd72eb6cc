import type { SourceSettings } from '@selvedge/contract/intake/import-mapping.ts'
import { FileFault } from '../../formats/file-fault.ts'
import { ListFinder, listOf } from './json-lists.ts'
import { isObject, KEY, keyedObjects, type Json, type JsonObject } from './object-lists.ts'

/** A value of a JSON file: an element of its list, or one of its lines. */
export type JsonValue = { line: number; text: string; key?: string }
/**
 * `items` are the elements of one list, at the top or in an object; `keyed` are the objects in an object whose keys
 * are their numbers; `lines` are consecutive values.
 */
export type JsonShape = Extract<SourceSettings, { format: 'json' }>['shape']

type Blocks = AsyncIterable<string> | Iterable<string>
const MOST_VALUE_CHARACTERS = 4_000_000
const MOST_DEPTH = 100

/** Whether the first line is a complete value, as in JSON Lines; then a broken line affects no other. */
export function isLineByLine(head: string): boolean {
  const line = head.trimStart().split(/\r?\n/, 1)[0]!.trim()
  if (!/^\{.*\}$/.test(line)) return false
  try {
    JSON.parse(line)
    return head.trimStart().slice(line.length).trim() !== '' || !/\[\s*\{/.test(line)
  } catch {
    return false
  }
}

/** Consecutive values: by line if the file starts that way, else by matching brackets. */
export async function* lineValues(blocks: Blocks, head: string): AsyncGenerator<JsonValue> {
  if (!isLineByLine(head)) return yield* cutValues(blocks, new Cutter(null))
  let [rest, line] = ['', 0]
  for await (const block of blocks) {
    const lines = (rest + block).split('\n')
    rest = lines.pop()!
    for (const text of lines) {
      line += 1
      if (text.trim() !== '') yield { line, text }
    }
    if (rest.length > MOST_VALUE_CHARACTERS) throw tooLong(line + 1)
  }
  if (rest.trim() !== '') yield { line: line + 1, text: rest }
}

/** The objects of the catalogue's list; none when there is no list. Throws FileFault for invalid JSON. */
export async function* listValues(blocks: Blocks, head: string): AsyncGenerator<JsonValue> {
  const wanted = listOf(head)
  if (wanted >= 0) yield* cutValues(blocks, new Cutter(wanted))
}

const MOST_KEYED_DEPTH = 4
const MOST_KEYED_CHARACTERS = 64_000_000

/** The keys that lead to an object keyed by number, in the head of a text; undefined when there is none. */
export function keyedPathOf(head: string): string[] | undefined {
  const value = parsedHead(head)
  return isObject(value) ? pathToKeyed(value, []) : undefined
}

function pathToKeyed(value: JsonObject, path: string[]): string[] | undefined {
  if (path.length > MOST_KEYED_DEPTH) return undefined
  if (Object.values(value).some(one => Array.isArray(one) && one.some(isObject))) return undefined
  const keyed = keyedObjects(value)
  if (keyed && keyed.length > 1) return path
  for (const [key, inner] of Object.entries(value)) {
    const found = isObject(inner) ? pathToKeyed(inner, [...path, key]) : undefined
    if (found) return found
  }
  return undefined
}

/** The head of a text as far as it is complete: what is cut off is left out. */
function parsedHead(head: string): Json | undefined {
  try {
    return JSON.parse(head) as Json
  } catch {
    return undefined
  }
}

/** The objects of an object keyed by number. It is read as a whole, so it may not be large. */
export async function* keyedValues(blocks: Blocks, head: string): AsyncGenerator<JsonValue> {
  let text = ''
  for await (const block of blocks) {
    text += block
    if (text.length > MOST_KEYED_CHARACTERS) throw tooLong(1)
  }
  const path = keyedPathOf(head) ?? []
  let value = parsedHead(text)
  for (const key of path) value = isObject(value) ? value[key] : undefined
  if (!isObject(value)) throw new FileFault('The file isn’t valid JSON')
  for (const { [KEY]: name, ...object } of keyedObjects(value) ?? []) {
    const key = typeof name === 'string' ? name : ''
    yield { line: lineOfKey(text, key), key, text: JSON.stringify(object) }
  }
}

const lineOfKey = (text: string, key: string): number =>
  text.slice(0, Math.max(0, text.indexOf(JSON.stringify(key)))).split('\n').length

async function* cutValues(blocks: Blocks, cutter: Cutter): AsyncGenerator<JsonValue> {
  for await (const block of blocks) yield* cutter.push(block)
  cutter.end()
}

const tooLong = (line: number): FileFault =>
  new FileFault(`Line ${line}: a value of more than ${MOST_VALUE_CHARACTERS} characters`)

/** Splits streamed JSON text into objects without parsing them. */
class Cutter {
  readonly finder = new ListFinder()
  /** Index of the list to read among the lists of objects; null reads every top-level object. */
  readonly wanted: number | null
  lists = 0
  roots = 0
  line = 1
  value: string[] = []
  size = 0
  /** Number of brackets open around the current object; -1 outside any. */
  around = -1
  valueLine = 0

  constructor(wanted: number | null) {
    this.wanted = wanted
  }

  *push(block: string): Generator<JsonValue> {
    let start = 0
    for (let at = 0; at < block.length; at += 1) {
      const character = block[at]!
      if (character === '\n') this.line += 1
      if (!this.finder.isInText) this.#check(character)
      if (this.finder.step(character) === 'begins') this.lists += 1
      if (this.around < 0 && character === '{' && this.#isTaken()) {
        ;[this.around, this.valueLine, start] = [this.finder.depth - 1, this.line, at]
      } else if (this.around === this.finder.depth) {
        this.#keep(block.slice(start, at + 1))
        yield { line: this.valueLine, text: this.value.join('') }
        ;[this.value, this.size, this.around] = [[], 0, -1]
      }
    }
    if (this.around >= 0) this.#keep(block.slice(start))
  }

  #isTaken(): boolean {
    if (this.finder.isInText) return false
    if (this.wanted === null) return this.finder.depth === 1
    return this.finder.within > 0 && this.lists === this.wanted + 1
  }

  /** At top level only one value is allowed, or a sequence when all are read. */
  #check(character: string): void {
    const { open, depth } = this.finder
    const isOpening = character === '{' || character === '['
    if (depth === 0 && isOpening) this.roots += 1
    const isStray = depth === 0 && !isOpening && /[^\s,\]}]/.test(character)
    if (isStray || (this.wanted !== null && this.roots > 1))
      throw new FileFault(`Line ${this.line}: there is something outside the list`)
    if (isOpening && depth >= MOST_DEPTH)
      throw new FileFault(`Line ${this.line}: brackets are nested too deep`)
    const opened = open.at(-1)
    const isWrong = character === '}' ? opened !== '{' : opened === '{' || opened === undefined
    if ((character === '}' || character === ']') && isWrong)
      throw new FileFault(`Line ${this.line}: a bracket is closed that was never opened`)
  }

  #keep(part: string): void {
    this.size += part.length
    if (this.size > MOST_VALUE_CHARACTERS) throw tooLong(this.valueLine)
    this.value.push(part)
  }

  end(): void {
    if (this.finder.isInText || this.finder.depth > 0)
      throw new FileFault(`The file breaks off in line ${this.line}`)
  }
}
