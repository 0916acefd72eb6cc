import type { Flammability } from '@selvedge/contract/catalogue/fabric.ts'
import { folded } from '../words/lexicon.ts'
import { read, unreadable, type Reading } from './reading.ts'
import { termIn } from './terms.ts'

type Standard = Flammability['standard']
type Treatment = Flammability['treatment']

/** The names of each standard. Only 117-2013 is the standard of that name; 117 Section E is an older test. */
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
  const found = STANDARDS.filter(([, pattern]) => pattern.test(plain))
  if (found.length === 0) return unreadable('flammability', { names })
  return read(found.map(([standard]) => ({ standard, class: 'pass', treatment, certificate: null })))
}
