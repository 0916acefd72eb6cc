import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { StatedValues } from '../mapping/stated-values.ts'
import {
  factsAfter,
  storeJoinedFacts,
  type FactsKey,
  type JoinedFacts,
  type StagedFacts,
} from './staging.queries.ts'

type Facts = StatedValues['facts']
const BATCH_SETS = 1000
/** A number shared by so many different cloths identifies none of them. */
const MOST_CLOTHS = 50

type Cloth = { facts: Facts; hashes: string[] }
/** The cloths of one design name in the order of the file, and those of them with a design number by that number. */
export type Cloths = { all: Cloth[]; byNumber: Map<string, Cloth[]> }

export const noCloths = (): Cloths => ({ all: [], byNumber: new Map() })

/**
 * Numbers the cloths that have one design name. Only rows with the same design number are one cloth and complete each
 * other's facts: one may omit what another has. A name ties nothing together, as two mills' cloths are both called
 * "Wool Suiting"; and rows of one number that contradict each other, such as a width of 140 and one of 300, are
 * different cloths.
 */
export async function joinFacts(db: Kysely<DB>, importId: string): Promise<void> {
  let after: FactsKey | null = null
  let design = ''
  let cloths = noCloths()
  let joined: JoinedFacts[] = []
  const keep = async (most: number) => {
    for (const [at, { facts, hashes }] of cloths.all.entries())
      joined.push(...hashes.map(facts_hash => ({ design, facts_hash, cloth: at + 1, facts_together: facts })))
    cloths = noCloths()
    if (joined.length < most) return
    await storeJoinedFacts(db, importId, joined)
    joined = []
  }
  for (;;) {
    const sets: StagedFacts[] = await factsAfter(db, importId, after, BATCH_SETS)
    for (const set of sets) {
      if (set.design !== design) await keep(BATCH_SETS)
      design = set.design
      join(cloths, set)
    }
    if (sets.length < BATCH_SETS) return keep(0)
    const { design: last, first_row, facts_hash } = sets.at(-1)!
    after = { design: last, first_row, facts_hash }
  }
}

/** Adds a set of facts to the first cloth of its design number that it does not contradict, or as a cloth of its own. */
export function join(
  { all, byNumber }: Cloths,
  { facts, facts_hash }: Pick<StagedFacts, 'facts' | 'facts_hash'>,
): void {
  const tied = facts.designNumber ? (byNumber.get(facts.designNumber) ?? []) : []
  const agreeing = tied.length < MOST_CLOTHS ? tied.find(cloth => agrees(cloth.facts, facts)) : undefined
  if (agreeing) {
    agreeing.hashes.push(facts_hash)
    agreeing.facts = { ...facts, ...known(agreeing.facts) }
    return
  }
  const cloth = { facts, hashes: [facts_hash] }
  all.push(cloth)
  if (facts.designNumber) byNumber.set(facts.designNumber, [...tied, cloth])
}

const known = (facts: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null && value !== undefined))

const agrees = (one: Facts, other: Facts): boolean =>
  Object.entries(known(one)).every(([name, value]) => {
    const said = other[name as keyof Facts]
    return said === undefined || said === null || isDeepStrictEqual(said, value)
  })
