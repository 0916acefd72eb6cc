/** Deeper nesting than any API puts its catalogue in. */
const MOST_DEPTH = 8
const MOST_NAME_CHARACTERS = 100

/** A list of objects in a JSON text: its key, and its length in the text. */
export type JsonList = { name: string; characters: number }

/** Keys that mark the catalogue when an answer has several lists. */
export const CATALOGUE_NAMES =
  /^(?:products?|items|articles?|artikel|rows|fabrics|records|results|entries|data)$/i

/** Scans JSON text for the start and end of outermost lists of objects. */
export class ListFinder {
  /** Open brackets, outermost first; `list` is an array whose first value is an object. */
  open: ('{' | '[' | 'list')[] = []
  isInText = false
  isEscaped = false
  /** The last key, and the scanner's state. */
  name = ''
  text = ''
  within = 0

  get depth(): number {
    return this.open.length
  }

  /** Processes a character: a list begins at its first object, ends, or neither. */
  step(character: string): 'begins' | 'ends' | undefined {
    if (this.isInText) return this.#inText(character)
    if (character === '"') [this.isInText, this.text] = [true, '']
    else if (character === ':') this.name = this.text
    else if (character === '[') this.open.push('[')
    else if (character === '{') {
      const isFirst = this.open.at(-1) === '[' && this.within === 0 && this.open.length <= MOST_DEPTH
      if (isFirst) [this.open[this.open.length - 1], this.within] = ['list', this.open.length]
      this.open.push('{')
      return isFirst ? 'begins' : undefined
    } else if (character === '}' || character === ']') {
      const isEnd = this.open.pop() === 'list' && this.within === this.open.length + 1
      if (isEnd) this.within = 0
      return isEnd ? 'ends' : undefined
    }
    return undefined
  }

  #inText(character: string): undefined {
    if (this.isEscaped) this.isEscaped = false
    else if (character === '\\') this.isEscaped = true
    else if (character === '"') this.isInText = false
    else if (this.within === 0 && this.text.length < MOST_NAME_CHARACTERS) this.text += character
  }
}

/** The lists of objects at the beginning of a JSON text, in order. */
export function listsIn(head: string): JsonList[] {
  const lists: JsonList[] = []
  const finder = new ListFinder()
  for (const character of head) {
    const event = finder.step(character)
    if (event === 'begins') lists.push({ name: finder.depth === 2 ? '' : finder.name, characters: 0 })
    if (finder.within > 0 && lists.length > 0) lists.at(-1)!.characters += 1
  }
  return lists
}

/** The index of the catalogue among them: the one with a known key, else the longest; -1 for none. */
export function listOf(head: string): number {
  const lists = listsIn(head)
  const named = lists.filter(({ name }) => CATALOGUE_NAMES.test(name))
  const among = named.length > 0 ? named : lists
  const [longest] = among.toSorted((one, other) => other.characters - one.characters)
  return longest ? lists.indexOf(longest) : -1
}

/** The key of the catalogue's list; empty where it has none. */
export const nameOfList = (head: string): string => listsIn(head)[listOf(head)]?.name ?? ''

/** Whether the text is a sequence of several values. */
export function isSequence(head: string): boolean {
  const finder = new ListFinder()
  let roots = 0
  for (const character of head) {
    if (finder.depth === 0 && character === '{') roots += 1
    if (roots > 1) return true
    finder.step(character)
  }
  return false
}
