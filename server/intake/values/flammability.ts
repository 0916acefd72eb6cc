import type { Flammability } from '@selvedge/contract/catalogue/fabric.ts'
import { folded } from '../words/lexicon.ts'
import { isRead, read, unreadable, type Reading } from './reading.ts'
import { termIn } from './terms.ts'

type Standard = Flammability['standard']
type Treatment = Flammability['treatment']

/** The names of each standard. 117 without its year, or with Section E, is another test than 117-2013. */
const STANDARDS: readonly [Standard, RegExp][] = [
  [
    'BS 5852 source 0',
    /bs\s?(?:en\s)?5852[^;|]*?(?:source|part 1|cig|\b0\b)(?:[^;|\d]{0,12}\b0\b|[^;|]{0,20}cig|\s?0\b)|\bcigarette\b/u,
  ],
  [
    'BS 5852 source 1',
    /bs\s?(?:en\s)?5852[^;|]*?(?:(?:source|part 1)[^;|]{0,14}\b1\b|match)|\bmatch test\b/u,
  ],
  ['BS 5852 source 5', /(?:bs\s?5852[^;|]*?(?:source|crib|ignition)[^;|]{0,12}\b5\b)|\bcrib 5\b/u],
  ['BS 5867-2 B', /bs\s?5867(?:[^;|]*?(?:type|part 2|2))?[^;|]{0,8}\bb\b/u],
  ['BS 5867-2 C', /bs\s?5867(?:[^;|]*?(?:type|part 2|2))?[^;|]{0,8}\bc\b/u],
  ['EN 1021-1', /en\s?(?:iso\s)?1021(?:\s?-?\s?1\b|[^;|\d]{0,6}(?:part|teil)?\s?1\b)/u],
  ['EN 1021-2', /en\s?(?:iso\s)?1021(?:\s?-?\s?2\b|[^;|]{0,12}?(?:\+|and|und|&|\/|,|-)?\s?2\b)/u],
  [
    'Cal TB 117-2013',
    /(?:cal(?:ifornia)?|ca|tb|technical bulletin|tech bulletin)[^;|]{0,22}117\s?-\s?(?:20)?13\b|\btb\s?117-2013/u,
  ],
  ['NFPA 260', /nfpa\s?-?\s?260/u],
  ['NFPA 701', /nfpa\s?-?\s?701/u],
  [
    'Cal TB 117',
    /(?:\bcal(?:ifornia)?|\bca|\btb|technical bulletin|tech bulletin)[^;|\d]{0,22}117(?!\s?-?\s?(?:20)?13\b)(?!\d)/u,
  ],
  ['UFAC class 1', /\bufac\b\W{0,3}(?:class|cl\.?|type)?\s?(?:1|i)\b/u],
  ['FMVSS 302', /\bfmvss\s?-?\s?302\b|\bmvss\s?-?\s?302\b/u],
  [
    'DIN 4102 B1',
    /\bdin\s?4102[^;|\d]{0,12}(?:-\s?1\s)?[^;|\d]{0,8}\bb\s?1\b|\bb\s?1\b[^;|\d]{0,6}din\s?4102/u,
  ],
  [
    'NF P 92-503 M1',
    /\bp\s?92\s?-?\s?50[37][^;|\d]{0,8}\bm\s?1\b|\bm\s?1\b[^;|\d]{0,6}nf\s?p?\s?92\s?-?\s?50[37]/u,
  ],
  [
    'UNI 9177 class 1',
    /\buni\s?9177[^;|\d]{0,14}\b(?:1|i)\b|\bclass\p{L}*\s?(?:1|i|uno)\b[^;|\d]{0,6}uni\s?(?:9175[^;|]{0,6})?9177/u,
  ],
  [
    'EN 13773 class 1',
    /\ben\s?13773[^;|\d]{0,14}\b1\b|\b(?:class|klasse|classe)\s?1\b[^;|\d]{0,6}en\s?13773/u,
  ],
  ['IMO FTP Part 7', /\bimo\b[^;|]{0,30}\b(?:part|teil|p\.?)\s?7\b|\bimo\b[^;|]{0,20}a\.?\s?471/u],
  ['IMO FTP Part 8', /\bimo\b[^;|]{0,30}\b(?:part|teil|p\.?)\s?8\b|\bimo\b[^;|]{0,20}a\.?\s?652/u],
]

/**
 * The standards that a text names as passed, with the stated treatment, else the `usual` one. A text that
 * states a failure, or names none of ours, cannot be read.
 */
export function readFlammability(text: string, usual: Treatment): Reading<Flammability[]> {
  const names = STANDARDS.map(([name]) => name).join(', ')
  const plain = folded(text.replace(/&/gu, ' & '))
  if (/\b(?:fail\w*|not tested|untested|non conforme|nicht bestanden)\b/u.test(plain))
    return unreadable('flammability', { names })
  const isDenied = /\b(?:not |non[ -]?|un)treated\b/u.test(plain)
  const treatment = (isDenied ? null : (termIn('treatment', text) as Treatment | undefined)) ?? usual
  const alone = clausesOf(text).map(clause => ALONE[folded(clause).replace(/\s/gu, '')])
  const found = STANDARDS.filter(([name, pattern]) => pattern.test(plain) || alone.includes(name))
  if (found.length === 0) return unreadable('flammability', { names })
  return read(found.map(([standard]) => ({ standard, class: 'pass', treatment, certificate: null })))
}

/** Classes that are named without their standard, since no other has them. */
const ALONE: Readonly<Record<string, Standard>> = { m1: 'NF P 92-503 M1', b1: 'DIN 4102 B1' }
const clausesOf = (text: string): string[] =>
  text
    .split(/[,;|\n]|\s[/+]\s|\/(?=[BM]\d)/u)
    .map(clause => clause.trim())
    .filter(Boolean)

/**
 * The clauses of a cell that no test was read from, though they name one: "BS 476" beside an "M1". What continues one beside it
 * is none: "EN 1021-1, -2", "IMO, Part 7".
 */
export function testsNotRead(text: string): string[] {
  const countIn = (clause: string) => {
    const reading = readFlammability(clause, null)
    return isRead(reading) ? reading.value.length : 0
  }
  const clauses = clausesOf(text)
  return clauses.filter((clause, at) => {
    const beside = [clauses.slice(at - 1, at + 1), clauses.slice(at, at + 2)].filter(
      pair => pair.length === 2,
    )
    const continues = beside.some(pair => countIn(pair.join(' ')) > Math.max(...pair.map(countIn)))
    return /\p{L}{2}.*\d|[BM]\d/u.test(clause) && countIn(clause) === 0 && !continues
  })
}
