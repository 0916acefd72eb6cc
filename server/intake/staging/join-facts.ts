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
/** A name shared by so many different cloths identifies none of them. */
const MOST_CLOTHS = 50

type Cloth = { facts: Facts; hashes: string[] }

/**
 * Merges the facts that rows of the same design state: one row may omit what another has. Rows that
 * contradict each other, such as a width of 140 and one of 300, are different cloths with the same name.
 */
export async function joinFacts(db: Kysely<DB>, importId: string): Promise<void> {
  let after: FactsKey | null = null
  let design = ''
  let cloths: Cloth[] = []
  let joined: JoinedFacts[] = []
  const keep = async (most: number) => {
    for (const [at, { facts, hashes }] of cloths.entries())
      joined.push(...hashes.map(facts_hash => ({ design, facts_hash, cloth: at + 1, facts_together: facts })))
    cloths = []
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

/** Merges a set of facts into the first cloth that it does not contradict. */
export function join(
  cloths: Cloth[],
  { facts, facts_hash }: Pick<StagedFacts, 'facts' | 'facts_hash'>,
): void {
  const agreeing = cloths.length < MOST_CLOTHS ? cloths.find(cloth => agrees(cloth.facts, facts)) : undefined
  if (!agreeing) {
    cloths.push({ facts, hashes: [facts_hash] })
    return
  }
  agreeing.hashes.push(facts_hash)
  agreeing.facts = { ...facts, ...known(agreeing.facts) }
}

const known = (facts: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null && value !== undefined))

const agrees = (one: Facts, other: Facts): boolean =>
  Object.entries(known(one)).every(([name, value]) => {
    const said = other[name as keyof Facts]
    return said === undefined || said === null || isDeepStrictEqual(said, value)
  })
