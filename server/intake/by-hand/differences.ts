import { isDeepStrictEqual } from 'node:util'
import type { ClothByHand } from '@selvedge/contract/catalogue/cloth-by-hand.ts'
import type { FieldFault } from '@selvedge/contract/call/field-faults.ts'
import { colourwayByHand, type WrittenRow } from './cloth-rows.ts'

type Values = Record<string, unknown>
type Asked = { seen: ClothByHand; typed: ClothByHand }

/** The fields that say otherwise than when somebody read them, under the names of what they have typed. */
export function differencesOf(now: readonly WrittenRow[], { seen, typed }: Asked): FieldFault[] {
  const [first] = now
  if (!first) return []
  const design = [
    ...differing(first.facts, seen.facts, 'facts.'),
    ...differing({ manufacturer: first.manufacturer }, { manufacturer: seen.manufacturer }, ''),
  ]
  const colourways = typed.colourways.flatMap(({ supplierSku }, at) => {
    const row = now.find(one => one.supplierSku === supplierSku)
    const read = seen.colourways.find(one => one.supplierSku === supplierSku)
    if (!row) return []
    const prefix = `colourways.${at}.`
    if (!read) return [`${prefix}supplierSku`]
    const { colourwayFacts, ...own } = colourwayByHand(row)
    const { colourwayFacts: factsRead, ...ownRead } = read
    return [
      ...differing(own, ownRead, prefix),
      ...differing(colourwayFacts, factsRead, `${prefix}colourwayFacts.`),
    ]
  })
  return [...design, ...colourways].map(field => ({ field, code: 'changedMeanwhile' }))
}

const differing = (now: Values, read: Values, prefix: string): string[] =>
  Object.keys(now)
    .filter(name => !isDeepStrictEqual(now[name], read[name]))
    .map(name => prefix + name)
