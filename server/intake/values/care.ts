import { readFileSync } from 'node:fs'
import path from 'node:path'
import { careSymbols } from '@selvedge/contract/catalogue/terms.ts'
import { folded } from '../words/lexicon.ts'
import { recalled } from '../words/recalled.ts'
import { read, unreadable, type Reading } from './reading.ts'

type Care = (typeof careSymbols)[number]
type Subject = 'dryClean' | 'tumble' | 'bleach' | 'iron' | 'hand' | 'wash'
type Manner = 'no' | 'or' | 'mild' | 'low' | 'medium' | 'high' | 'normal'

const lists = JSON.parse(readFileSync(path.join(import.meta.dirname, 'care-words.json'), 'utf8')) as Record<
  Subject | Manner,
  string[]
>
const isHan = (word: string) => /\p{Script=Han}/u.test(word)
const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
/** Stems, so that every form of a verb counts, or whole words. */
const pattern = (words: readonly string[], isStem: boolean): RegExp => {
  const plain = words.filter(word => !isHan(word)).map(word => escaped(folded(word)))
  const han = words.filter(isHan).map(escaped)
  const western = `(?<![\\p{L}])(?:${plain.sort((a, b) => b.length - a.length).join('|')})${isStem ? '' : '(?!\\p{L})'}`
  return new RegExp(han.length > 0 ? `${western}|${han.join('|')}` : western, 'u')
}
const is = Object.fromEntries(
  Object.entries(lists).map(([name, words]) => [
    name,
    pattern(words, ['dryClean', 'tumble', 'bleach', 'iron', 'hand', 'wash', 'mild'].includes(name)),
  ]),
) as Record<Subject | Manner, RegExp>

/** In this order, since the words for dry cleaning and drying contain those for washing. */
const subjects: readonly Subject[] = ['dryClean', 'tumble', 'bleach', 'iron', 'hand', 'wash']
const WASHES: Record<string, Care> = { 30: 'wash30', 40: 'wash40', 60: 'wash60', 95: 'wash95' }
const IRONS: Record<string, Care> = { 110: 'iron1', 150: 'iron2', 200: 'iron3' }
const DOTS = /[•●∙·⚫]/gu

const temperatureIn = (text: string): string | undefined =>
  /(?<!\d)(\d{2,3})\s*(?:°|º|˚|℃|grad|degre|grader|gradi|grados|graus|graden|stopni|c(?!\p{L})|度|градус)/u.exec(
    text,
  )?.[1]

function washing(text: string): Care | undefined {
  const degrees = temperatureIn(text) ?? /(?:^|\s)(30|40|60|95)(?!\d)/u.exec(text)?.[1]
  if (degrees === undefined) return undefined
  if (!is.mild.test(text)) return WASHES[degrees]
  return degrees === '30' ? 'wash30mild' : undefined
}

function ironing(text: string): Care | undefined {
  const dots = text.match(DOTS)?.length ?? 0
  if (dots > 0) return dots <= 3 ? (`iron${dots}` as Care) : undefined
  const degrees = temperatureIn(text)
  if (degrees !== undefined) return IRONS[degrees]
  if (is.low.test(text)) return 'iron1'
  if (is.medium.test(text)) return 'iron2'
  return is.high.test(text) ? 'iron3' : undefined
}

function tumbling(text: string): Care | undefined {
  const dots = text.match(DOTS)?.length ?? 0
  if (dots === 1 || is.low.test(text)) return 'tumbleLow'
  return dots === 2 || is.high.test(text) || is.normal.test(text) ? 'tumbleHigh' : undefined
}

/** The solvent is a letter: Ⓟ, (P), "dry clean F". */
const cleaning = (text: string): Care => {
  const letter = /(?<!\p{L})([pf])(?!\p{L})|[ⓟⓕ]/u.exec(text)
  if (!letter) return 'dryClean'
  return letter[0] === 'f' || letter[0] === 'ⓕ' ? 'dryCleanF' : 'dryCleanP'
}

const DENIED: Record<Subject, Care> = {
  dryClean: 'noDryClean',
  tumble: 'noTumble',
  bleach: 'noBleach',
  iron: 'noIron',
  hand: 'noWash',
  wash: 'noWash',
}
const TOLD: Record<Subject, (text: string) => Care | undefined> = {
  dryClean: cleaning,
  tumble: tumbling,
  // "Bleach cleanable" is a claim about stains, not a symbol.
  bleach: () => undefined,
  iron: ironing,
  hand: () => 'handWash',
  wash: washing,
}

const LAST_WASH = new RegExp(`(?:${is.wash.source})\\p{L}*\\s*$`, 'u')
const FIRST_WASH = new RegExp(`^\\s*(?:${is.wash.source})\\p{L}*`, 'u')

/** What one clause says; `isDenied` where it continues a "do not" of the one before. */
function careOf(clause: string, isDenied: boolean): Care[] {
  const text = clause.toLowerCase().replace(/[()]/gu, ' ')
  const bare = folded(text).trim()
  if (/^(?:p|f|ⓟ|ⓕ)$/u.test(text.trim())) return [cleaning(text)]
  let rest = `${bare} ${text.match(DOTS)?.join('') ?? ''} ${temperatureIn(text) ?? ''}${temperatureIn(text) ? '°' : ''}`
  const found: Care[] = []
  for (const subject of subjects) {
    const match = is[subject].exec(rest)
    if (!match) continue
    const isNot = isDenied || is.no.test(rest.slice(0, match.index)) || (isHan(bare) && is.no.test(bare))
    const care = isNot ? DENIED[subject] : TOLD[subject](rest)
    if (care) found.push(care)
    // "Lavare a secco" and "von hand waschen" are no washing besides.
    const [before, after] = [rest.slice(0, match.index), rest.slice(match.index + match[0].length)]
    const isWash = subject === 'hand' || subject === 'dryClean'
    rest = isWash
      ? `${before.replace(LAST_WASH, ' ')} ${after.replace(FIRST_WASH, ' ')}`
      : `${before} ${after}`
  }
  if (found.length === 0 && temperatureIn(text) !== undefined && !subjects.some(one => is[one].test(bare)))
    found.push(...[washing(`${bare} ${temperatureIn(text)}°`)].filter(care => care !== undefined))
  return found
}

/** Symbols that exclude each other; a cell that tells two of them tells neither. */
const GROUPS: readonly RegExp[] = [
  /^(?:wash|handWash|noWash)/u,
  /bleach/iu,
  /tumble/iu,
  /iron/iu,
  /dryClean/iu,
]

/**
 * Care in words or in the short forms of the symbols: `Machine wash 30°C, do not bleach`, `30° / no tumble /
 * iron ●● / (P)`. Only what a symbol says exactly: "machine washable" without a temperature is none.
 */
export const readCare = recalled((text: string): Reading<Care[]> => {
  const { cares } = careIn(text)
  return cares.length > 0 ? read(cares) : unreadable('care')
})

/** The clauses of a cell that no symbol was read from: "suitable for the dryer", "wipe clean". */
export const careNotRead = (text: string): string[] => careIn(text).unread

/** A point that ends no clause: "chem. Reinigung", "max. 30°". */
const ABBREVIATED = /(?<!\p{L})(chem|max|min|masch|temp|хим|ca)\.\s*/giu

function careIn(text: string): { cares: Care[]; unread: string[] } {
  const clauses = text
    .replace(ABBREVIATED, '$1 ')
    .split(/[,;\n|，。、；]|\.(?=\s|$)|\/(?!\d)|\s[-–]\s|(?<=\p{Script=Han})\s+/u)
  const found = new Set<Care>()
  const unread: string[] = []
  let isDenied = false
  for (const clause of clauses) {
    const words = folded(clause)
    if (words === '' && !/[ⓟⓕⓅⒻ]/u.test(clause)) continue
    const continues: boolean = isDenied && new RegExp(`^(?:${is.or.source})`, 'u').test(words)
    const said = careOf(clause, continues)
    if (said.length === 0) unread.push(clause.trim())
    for (const care of said) found.add(care)
    isDenied = continues || is.no.test(words)
  }
  for (const group of GROUPS) {
    const own = [...found].filter(care => group.test(care))
    if (own.length > 1) for (const care of own) found.delete(care)
  }
  return { cares: careSymbols.filter(care => found.has(care)), unread }
}
