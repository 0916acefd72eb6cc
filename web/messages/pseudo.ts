import type { Words } from './sheets.ts'

type Part = string | 0 | readonly [string, ...unknown[]]
type Branches = Record<string, string | 0 | readonly Part[]>

const plain = 'abcdefghijklmnoprstuvwxyzACEILNORSUYZ'
const accented = 'áƀçđéƒğĥíĵķļɱñóþŕšţúṽŵẋýžÁÇÉÍĻÑÓŔŠÚÝŽ'
const LONGER_BY = 0.35
const LONG_WORD = 12

const accent = (text: string): string =>
  Array.from(text, letter => accented[plain.indexOf(letter)] ?? letter).join('')

/** Accents all text of a compiled message: plain, plural branches, inside tags. */
function accentPart(part: Part): Part {
  if (typeof part === 'string') return accent(part)
  if (part === 0) return part
  const [name, kind, ...rest] = part
  if (kind === undefined) return part
  if (typeof kind === 'number' && kind > 0)
    return typeof rest[0] === 'object' && kind < 4 ? [name, kind, accentBranches(rest[0] as Branches)] : part
  return [name, ...[kind, ...rest].map(inner => accentPart(inner as Part))]
}

const accentBranches = (branches: Branches): Branches =>
  Object.fromEntries(
    Object.entries(branches).map(([key, words]) => [
      key,
      typeof words === 'object' ? words.map(part => accentPart(part)) : accentPart(words),
    ]),
  ) as Branches

const lettersOf = (message: string | readonly Part[]): number =>
  typeof message === 'string'
    ? message.length
    : message.reduce<number>((sum, part) => sum + (typeof part === 'string' ? part.length : 6), 0)

/** Filler of so many letters, in words of normal length. */
const words = (letters: number): string =>
  'ẍ'.repeat(letters).replaceAll(new RegExp(`.{${LONG_WORD}}(?=.)`, 'g'), '$& ')

/** Lengthens by a third, between brackets that show truncation. */
function accentMessage(message: string | readonly Part[]): readonly Part[] | string {
  const tail = words(Math.ceil(lettersOf(message) * LONGER_BY))
  if (typeof message === 'string') return message === '' ? '' : `⟦${accent(message)} ${tail}⟧`
  return ['⟦', ...message.map(part => accentPart(part)), ` ${tail}⟧`]
}

/** Builds the pseudo-locale from compiled English messages. */
export const accentWords = (words: Words): Words =>
  Object.fromEntries(
    Object.entries(words).map(([key, value]) => [
      key,
      typeof value === 'string' || Array.isArray(value)
        ? accentMessage(value as string | readonly Part[])
        : accentWords(value as Words),
    ]),
  )
