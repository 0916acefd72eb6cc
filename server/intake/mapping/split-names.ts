import { coloursIn } from '../values/colours.ts'
import { folded } from '../words/lexicon.ts'

/** The design and the colour that one name carries. */
export type NameParts = { design: string; colour: string }

const MARKS = [' - ', ' – ', ' — ', ' | ', '/', ', ', ': ', ' in ', ' col. ', ' colour ']
const MOST_DESIGNS = 300
const MOST_DESIGN_WORDS = 4
/** Widths and blends in a name, which are read as facts. */
const FACTS = /\(?\s*\d{2,3}(?:[.,]\d+)?\s*(?:cm|mm|")\s*(?:wide)?\s*\)?|,?\s*\d{1,3}\s*%\s*\p{L}+/giu

const plainName = (name: string): string =>
  name
    .replace(FACTS, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/[\s,;/-]+$/u, '')
    .trim()

function splitAtMark(name: string): NameParts | undefined {
  for (const mark of MARKS) {
    const at = name.toLowerCase().indexOf(mark)
    const [design, colour] = [name.slice(0, at).trim(), name.slice(at + mark.length).trim()]
    if (at > 0 && /\p{L}{2}/u.test(design) && /\p{L}{2}/u.test(colour)) return numberMoved({ design, colour })
  }
  return undefined
}

/** "Riviera 04 - Fendi": the number is the colour's. */
function numberMoved({ design, colour }: NameParts): NameParts {
  const number = /^(.*\p{L}.*)\s(\d{1,4})$/u.exec(design)
  return number && !/^\d/.test(colour)
    ? { design: number[1]!, colour: `${number[2]!} ${colour}` }
    : { design, colour }
}

const NUMBERED = /^(\p{L}.*\p{L})\s(\d{1,4})\s[-–—]\s(\p{L}.*)$/u
/** "Riviera 04 - Fendi", and nothing less plain; any other name stands whole. */
function splitNumbered(name: string): NameParts {
  const [, design, number, colour] = NUMBERED.exec(name) ?? []
  return design ? { design, colour: `${number!} ${colour!}` } : { design: name, colour: '' }
}

const LEAST_NUMBERED = 2
/** Whether a list writes names so: several do, and no other has such a mark. */
export function areNumbered(names: readonly string[]): boolean {
  const numbered = names.filter(name => NUMBERED.test(name))
  return (
    numbered.length >= LEAST_NUMBERED &&
    numbered.length >= 0.9 * names.filter(name => /\s[-–—]\s/u.test(name)).length
  )
}

/** Beginnings that several names share, each with a colour after it. */
function sharedBeginnings(names: readonly string[]): string[] {
  const endings = new Map<string, Set<string>>()
  for (const name of names) {
    const words = name.split(' ')
    for (let size = 1; size < words.length && size <= MOST_DESIGN_WORDS; size += 1) {
      const ending = words.slice(size).join(' ')
      if (coloursIn(ending).length === 0) continue
      const beginning = words.slice(0, size).join(' ')
      endings.set(beginning, (endings.get(beginning) ?? new Set()).add(folded(ending)))
    }
  }
  return [...endings].filter(([, known]) => known.size > 1).map(([beginning]) => beginning)
}

const LEAST_SPLIT = 0.5
/** Of the endings, known colours; else they are something else. */
const LEAST_COLOURS = 0.4

/**
 * The designs of a list whose names carry design and colour, where many rows show it: by a mark between them,
 * or by a beginning that several names share. Undefined where too few do.
 */
export function designsIn(given: readonly string[]): string[] | undefined {
  const names = given.map(plainName)
  const marked = names.flatMap(name => splitAtMark(name)?.design ?? [])
  const unmarked = names.filter(name => splitAtMark(name) === undefined)
  const shared = sharedBeginnings([...unmarked, ...marked.map(design => `${design} white`)])
  const designs = [...new Set([...marked, ...shared])]
  const colours = given.map(name => splitName(name, designs).colour).filter(Boolean)
  const isColour =
    colours.filter(colour => coloursIn(colour).length > 0).length >= LEAST_COLOURS * colours.length
  return colours.length >= LEAST_SPLIT * given.length && isColour ? designs.slice(0, MOST_DESIGNS) : undefined
}

/**
 * A name by the designs of its list. A name in which a design stands elsewhere than at the beginning is not taken
 * apart, and told by neither part.
 */
export function splitName(given: string, designs: readonly string[] | undefined): NameParts {
  if (designs === undefined) return splitNumbered(given)
  const name = plainName(given)
  const marked = splitAtMark(name)
  if (marked) return marked
  const plain = folded(name)
  const own = designs
    .filter(design => plain.startsWith(`${folded(design)} `))
    .toSorted((one, other) => other.length - one.length)[0]
  if (own !== undefined) return { design: name.slice(0, own.length), colour: name.slice(own.length).trim() }
  const isWithin = designs.some(
    design => ` ${plain} `.includes(` ${folded(design)} `) && plain !== folded(design),
  )
  return isWithin ? { design: '', colour: '' } : { design: name, colour: '' }
}
