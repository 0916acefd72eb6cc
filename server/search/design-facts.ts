import type { FabricFacts } from '@selvedge/contract/fabric.ts'
import type { DesignFacts } from './indexed-fabric.ts'
import type { CatalogueRows } from './search.queries.ts'

const cyclesOf = ({ abrasion }: FabricFacts, method: FabricFacts['abrasion'][number]['method']) =>
  abrasion.find(test => test.method === method)?.cycles ?? null

export function designFacts(row: CatalogueRows['designs'][number]): DesignFacts {
  // Written by the importer, which checks it by the contract.
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
    usableWidthCm: facts.usableWidthCm,
    verticalRepeatCm: facts.verticalRepeatCm,
    martindaleCycles: cyclesOf(facts, 'martindale'),
    wyzenbeekCycles: cyclesOf(facts, 'wyzenbeek'),
    weightGsm: facts.weightGsm,
    direction: facts.direction,
    standards: [...new Set(facts.flammability.map(test => test.standard))],
    origin: facts.origin,
  }
}
