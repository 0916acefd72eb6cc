import { folded, wordSet } from '../words/lexicon.ts'
import { lengthsOf, type Length, type LengthReader } from './lengths.ts'
import { read, unreadable, type Reading } from './reading.ts'

/** In cm; 0 where the cell says that there is no repeat; absent where it does not say. */
export type Repeat = { vertical?: number; horizontal?: number }
const noRepeat = wordSet('noRepeat')
/** Whether a cell says in words that there is no repeat. */
export const isNoRepeat = (text: string): boolean => noRepeat.has(folded(text))

type Way = 'down' | 'across'

export const downWords =
  /(?:^|[^\p{L}])(?:vert\p{L}*|down|hohen?|hoehe|height|high|length|alto|altura|altezza|hoog\p{L}*|hojd\p{L}*|haut\p{L}*|lengte|lange|верт\p{L}*|pion\p{L}*)|[竖豎高纵縱直]|タテ|縦/u
export const acrossWords =
  /(?:^|[^\p{L}])(?:hor\p{L}*|across|breiten?|width|wide|ancho|anchura|larghezza|largh\p{L}*|breed\p{L}*|bredd\p{L}*|larg\p{L}*|гор\p{L}*|poziom\p{L}*|szer\p{L}*)|[横橫宽寬]|ヨコ/u
const letterOf = (segment: string): string | undefined =>
  /(?:^|[^\p{L}])([vhbwl])(?![\p{L}])/u.exec(segment)?.[1]

/** What a lone H means: the height beside B, W or L, horizontal beside V or in English. */
function meaningOfH(text: string): Way | undefined {
  const letters = new Set([...text.matchAll(/(?:^|[^\p{L}])([vhbwl])(?!\p{L})/gu)].map(match => match[1]))
  if (letters.has('v')) return 'across'
  if (letters.has('b') || letters.has('w') || letters.has('l')) return 'down'
  return /\brepeat/u.test(text) ? 'across' : undefined
}

function wayOf(segment: string, all: string): Way | undefined {
  if (downWords.test(segment)) return 'down'
  if (acrossWords.test(segment)) return 'across'
  const letter = letterOf(segment)
  if (letter === undefined) return undefined
  if (letter === 'h') return meaningOfH(all)
  return letter === 'v' ? 'down' : 'across'
}

type Measured = Length & { way: Way | undefined }

/** One length told in two units is one. */
function withoutTwins(lengths: readonly Measured[]): Measured[] {
  const [first, second] = lengths
  const isTwin =
    lengths.length === 2 &&
    first!.unit !== second!.unit &&
    Math.abs(first!.cm - second!.cm) <= 0.02 * Math.max(first!.cm, second!.cm)
  return isTwin ? [{ ...second!, way: second!.way ?? first!.way }] : [...lengths]
}

/**
 * `V 64 cm H 32 cm`, `vert. 32 / horiz. 0`, `32 cm` (down); 0 is no repeat. Two figures are distinguished by words
 * beside them or in the heading of their column; where there are none they are not read.
 */
export function readRepeat(text: string, reader: LengthReader & { heading?: string }): Reading<Repeat> {
  if (/^[^\p{L}\d]*0+(?:[.,]0+)?\s*(?:cm|mm|m|")?[^\p{L}\d]*$/u.test(text))
    return read({ vertical: 0, horizontal: 0 })
  const found = lengthsOf(text, { ...reader, min: 0 })
  if (!found) return unreadable('repeat')
  const heading = folded(reader.heading ?? '')
  const all = `${folded(text)} ${heading}`
  const lengths = withoutTwins(
    found.map(({ before, after, ...length }) => ({
      ...length,
      way: wayOf(folded(before), all) ?? wayOf(folded(after), all),
    })),
  )
  if (lengths.length > 2 || lengths.length === 0) return unreadable('repeat')
  const [first, second] = lengths
  if (!second) return read(first!.way === 'across' ? { horizontal: first!.cm } : { vertical: first!.cm })
  if (first!.cm === second.cm) return read({ vertical: second.cm, horizontal: second.cm })
  const order = [first!.way, second.way]
  if (order.includes('down') && order.includes('across'))
    return read(
      first!.way === 'down'
        ? { vertical: first!.cm, horizontal: second.cm }
        : { vertical: second.cm, horizontal: first!.cm },
    )
  const [down, across] = [placeOf(heading, 'down'), placeOf(heading, 'across')]
  if (order.some(Boolean) || down < 0 || across < 0) return unreadable('repeat')
  return read(
    down < across
      ? { vertical: first!.cm, horizontal: second.cm }
      : { vertical: second.cm, horizontal: first!.cm },
  )
}

/** Where a heading such as "Repeat V x H" names a direction; -1 where it does not. */
function placeOf(heading: string, way: Way): number {
  const words = heading.split(/[\s/]+/)
  return words.findIndex(word => wayOf(word, heading) === way)
}
