import { folded, languages, wordSet } from '../words/lexicon.ts'

const hexes = new Map<string, string>()
for (const { colours } of languages)
  for (const [word, hex] of Object.entries(colours))
    if (!hexes.has(folded(word))) hexes.set(folded(word), hex)
const [lightWords, darkWords] = [wordSet('light'), wordSet('dark')]
const prefixes = [...lightWords, ...darkWords].filter(word => word.length > 2)
const longest = Math.max(...[...hexes.keys()].map(word => word.split(' ').length))
const chinese = [...hexes.keys()]
  .filter(word => /\p{Script=Han}/u.test(word))
  .sort((one, other) => other.length - one.length)

/** Mixed with a quarter of white or black, for "light" and "dark". */
function shaded(hex: string, towards: 'light' | 'dark'): string {
  const target = towards === 'light' ? 255 : 0
  const parts = [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))
  return `#${parts
    .map(part =>
      Math.round(part + (target - part) * 0.3)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

const shadeOf = (word: string | undefined): 'light' | 'dark' | undefined =>
  word === undefined ? undefined : lightWords.has(word) ? 'light' : darkWords.has(word) ? 'dark' : undefined

/** "dunkelblau", "ljusgrå": a colour compounded with "light" or "dark". */
function compound(word: string): string | undefined {
  const prefix = prefixes.find(one => word.startsWith(one) && hexes.has(word.slice(one.length)))
  return prefix && shaded(hexes.get(word.slice(prefix.length))!, shadeOf(prefix)!)
}

/** Every colour named in a text, in order, as '#rrggbb'. A hex code is itself. */
export function coloursIn(text: string): string[] {
  const code = /^\s*#?([0-9a-f]{6})\s*$/iu.exec(text)
  if (code && text.includes('#')) return [`#${code[1]!.toLowerCase()}`]
  const words = folded(text).split(/[\s/.+-]+/)
  const found: string[] = []
  for (let at = 0; at < words.length;) {
    const size = Array.from({ length: longest }, (_, nth) => longest - nth).find(one =>
      hexes.has(words.slice(at, at + one).join(' ')),
    )
    const hex = size ? hexes.get(words.slice(at, at + size).join(' ')) : compound(words[at]!)
    const shade = shadeOf(words[at - 1]) ?? shadeOf(words[at + (size ?? 1)])
    if (hex) found.push(shade ? shaded(hex, shade) : hex)
    at += size ?? 1
  }
  if (found.length === 0) {
    const word = chinese.find(one => folded(text).includes(one))
    if (word) found.push(hexes.get(word)!)
  }
  return [...new Set(found)]
}

/** Whether a text is only a colour's name, like the header of a column per colour. */
export const isColourName = (text: string): boolean => {
  // "07 brick": the number of the colour before its name.
  const words = folded(text.replace(/^\s*\d{1,4}[\s.:–-]+/u, '')).split(/[\s/]+/)
  return (
    hexes.has(words.join(' ')) ||
    (words.length <= 3 &&
      words.every(word => hexes.has(word) || shadeOf(word) !== undefined || compound(word) !== undefined))
  )
}

/** Whether a text is nothing but one colour or several: "Grey / Beige"; "Brown upholstery fabric" is a phrase with a colour in it. */
export const areColourNames = (text: string): boolean =>
  text
    .split(/[,;/|&+\n]|\s[-–]\s/u)
    .map(part => part.trim())
    .filter(Boolean)
    .every(part => isColourName(part) || (coloursIn(part).length > 0 && part.split(/\s+/).length <= 2))

const LEAST_WORDS_OF_PHRASE = 3
/** Whether a text speaks of something that has a colour, as "Brown upholstery fabric, brown" does, and is no colour's name. */
export const isPhraseWithColour = (text: string): boolean =>
  text.split(/\s+/u).length >= LEAST_WORDS_OF_PHRASE && coloursIn(text).length > 0 && !areColourNames(text)

const colourLabels = [...new Set(languages.flatMap(({ headers }) => headers['colourName'] ?? []))]
  .filter(label => label.length > 1 && !label.includes(' '))
  .sort((one, other) => other.length - one.length)
const LABELLED = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${colourLabels.join('|')})(?:\.?:?\s+|:)?([\p{L}\p{M}-]+(?:\s+[\p{L}\p{M}-]+)?)`,
  'giu',
)
/** The colours that a text calls so: "Lena, colour light grey", "ผ้า สีเทาอ่อน 7001". */
export const coloursCalledSo = (text: string): string[] =>
  [...text.normalize('NFKC').matchAll(LABELLED)].flatMap(([, named = '']) => {
    const [first = ''] = named.split(/\s+/)
    const word = [named, first].find(isColourName)
    return word === undefined ? [] : coloursIn(word)
  })
