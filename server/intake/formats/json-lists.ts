/** Objects within objects, deeper than a catalogue lies in any answer of an API. */
const MOST_DEPTH = 8
const MOST_NAME_CHARACTERS = 100

/** A list of objects in a JSON text: under which name, and how much of the text it takes. */
export type JsonList = { name: string; characters: number }

/** What the list of a catalogue is called, where an answer has several. */
export const CATALOGUE_NAMES =
  /^(?:products?|items|articles?|artikel|rows|fabrics|records|results|entries|data)$/i

/** Walks over a JSON text and tells where lists of objects begin and end that stand in no other such list. */
export class ListFinder {
  /** Open brackets, outermost first; `list` for one whose first value is an object. */
  open: ('{' | '[' | 'list')[] = []
  isInText = false
  isEscaped = false
  /** The name that was read last, and what is being read. */
  name = ''
  text = ''
  within = 0

  get depth(): number {
    return this.open.length
  }

  /** What a character does: a list begins with its first object, ends, or nothing of either. */
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

/** The lists of objects at the beginning of a JSON text, in their order. */
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

/** Which of them is the catalogue, by its place among them: the one that is called so, else the longest; -1 for none. */
export function listOf(head: string): number {
  const lists = listsIn(head)
  const named = lists.filter(({ name }) => CATALOGUE_NAMES.test(name))
  const among = named.length > 0 ? named : lists
  const [longest] = among.toSorted((one, other) => other.characters - one.characters)
  return longest ? lists.indexOf(longest) : -1
}

/** Whether several values stand one after the other. */
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
