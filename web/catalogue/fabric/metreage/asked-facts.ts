import type { FabricFacts } from '@selvedge/contract/catalogue/fabric.ts'
import { directions, matchTypes } from '@selvedge/contract/catalogue/terms.ts'
import { clothToCut, type ClothToCut } from '@selvedge/contract/metreage/cloth.ts'
import type { Make, Sheet } from './sheet.ts'

/** Facts of the cloth that a calculator needs, under the names of their fields. */
const neededFacts = {
  curtain: ['usable', 'repeatDown', 'match', 'way'],
  blind: ['usable', 'repeatDown'],
  upholstery: ['repeatDown', 'repeatAcross'],
  cushion: ['usable', 'repeatDown', 'repeatAcross'],
} as const satisfies Record<Make, readonly string[]>
export type AskedFact = (typeof neededFacts)[Make][number]
export type AskedLength = Extract<AskedFact, 'usable' | 'repeatDown' | 'repeatAcross'>
export const askedFactNames = [
  'usable',
  'repeatDown',
  'repeatAcross',
  'match',
  'way',
] as const satisfies readonly AskedFact[]
/** What may be chosen of them; a length is typed. */
export const choicesOf = { match: matchTypes, way: directions } as const

const isUnstated: Record<AskedFact, (facts: FabricFacts) => boolean> = {
  usable: facts => facts.derived?.usableWidthCm !== undefined,
  repeatDown: facts => facts.verticalRepeatCm === null,
  repeatAcross: facts => facts.horizontalRepeatCm === null,
  // Without a repeat nothing is matched.
  match: facts => facts.matchType === null && facts.verticalRepeatCm !== 0,
  way: facts => facts.direction === null,
}

/** What the supplier does not state and the reader is asked for. */
export const askedFacts = (make: Make, facts: FabricFacts): AskedFact[] =>
  neededFacts[make].filter(name => isUnstated[name](facts))

export const isLength = (name: AskedFact): name is AskedLength =>
  name === 'usable' || name === 'repeatDown' || name === 'repeatAcross'

/** The cloth as stated, and where it is not, as the reader says; `open` is what neither does. */
export type KnownCloth = { cloth: ClothToCut; open: AskedFact[] }

export function knownCloth(
  { make, asked }: Sheet,
  facts: FabricFacts,
  lengths: Record<AskedLength, number | null>,
): KnownCloth {
  const names = askedFacts(make, facts)
  const stated = clothToCut(facts)
  const chosen = <T extends string>(name: 'match' | 'way', choices: readonly T[]): T | undefined =>
    names.includes(name) ? choices.find(choice => choice === asked[name]) : undefined
  const cloth: ClothToCut = {
    ...stated,
    usableWidthMicrometres: lengths.usable || stated.usableWidthMicrometres,
    verticalRepeatMicrometres: stated.verticalRepeatMicrometres ?? (lengths.repeatDown || null),
    horizontalRepeatMicrometres: stated.horizontalRepeatMicrometres ?? (lengths.repeatAcross || null),
    matchType: stated.matchType ?? chosen('match', matchTypes) ?? null,
    direction: stated.direction ?? chosen('way', directions) ?? null,
  }
  const isOpen = (name: AskedFact) => {
    if (name === 'usable') return !lengths.usable
    if (isLength(name)) return lengths[name] === null
    return name === 'match' ? cloth.matchType === null : cloth.direction === null
  }
  return { cloth, open: names.filter(isOpen) }
}
