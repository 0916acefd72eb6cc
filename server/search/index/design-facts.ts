import type { FabricFacts } from '@selvedge/contract/catalogue/fabric.ts'
import { rangeFilters } from '@selvedge/contract/catalogue/fields.ts'
import { designMeasures, type MeasuredFact } from '@selvedge/contract/catalogue/filter-names.ts'
import type { DesignFacts } from './indexed-fabric.ts'
import type { CatalogueRows } from './catalogue-rows.queries.ts'

const cyclesOf = ({ abrasion }: FabricFacts, method: FabricFacts['abrasion'][number]['method']) =>
  abrasion.find(test => test.method === method)?.cycles ?? null

const facts = designMeasures.map(name => rangeFilters[name].fact)

function measuredFacts(stated: FabricFacts): Record<MeasuredFact, number | null> {
  const all = {
    ...stated,
    martindaleCycles: cyclesOf(stated, 'martindale'),
    wyzenbeekCycles: cyclesOf(stated, 'wyzenbeek'),
  }
  // Rows written before a fact was introduced lack it.
  return Object.fromEntries(facts.map(fact => [fact, all[fact] ?? null])) as Record<
    MeasuredFact,
    number | null
  >
}

/** The standards by which it was tested, and those of them that it passes with an interliner only. */
function testedFacts({ flammability }: FabricFacts): Pick<DesignFacts, 'standards' | 'needsInterliner'> {
  const standards = [...new Set(flammability.map(test => test.standard))]
  const alone = flammability.filter(({ treatment }) => treatment !== 'needsInterliner')
  return {
    standards,
    needsInterliner: standards.filter(asked => alone.every(({ standard }) => standard !== asked)),
  }
}

export function designFacts(row: CatalogueRows['designs'][number]): DesignFacts {
  // Written by the importer, which validates it against the contract.
  const facts = row.facts as unknown as FabricFacts
  return {
    privateId: row.id,
    slug: row.slug,
    supplierPrivateId: row.supplier_id,
    designName: row.design_name,
    designNumber: row.design_number,
    productType: row.product_type,
    pattern: row.pattern,
    composition: facts.composition,
    usage: facts.usage,
    ...measuredFacts(facts),
    usableWidthCm: facts.usableWidthCm,
    ...(facts.derived?.usableWidthCm && { isFullWidthAlone: true as const }),
    direction: facts.direction,
    ...testedFacts(facts),
    // Rows written before a fact was introduced lack it.
    finishes: facts.finishes ?? [],
    origin: facts.origin,
  }
}
