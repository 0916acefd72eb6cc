import type { Sample } from '@selvedge/contract/orders/samples.ts'
import { sampleStages } from '@selvedge/contract/orders/sample-stages.ts'

export const groupings = ['stage', 'customer', 'supplier'] as const
export type Grouping = (typeof groupings)[number]
export type SampleGroup = { key: string; samples: Sample[] }

export const groupingOf = (search: URLSearchParams): Grouping =>
  groupings.find(one => one === search.get('by')) ?? 'stage'

const keyOf: Record<Grouping, (sample: Sample) => string> = {
  stage: sample => sample.stage,
  customer: sample => sample.sidemark,
  supplier: sample => sample.supplier.name,
}

/** Samples by stage on their way, or by customer or supplier by name; those for nobody come last. */
export function groupSamples(samples: readonly Sample[], by: Grouping): SampleGroup[] {
  const groups = [...Map.groupBy(samples, keyOf[by])].map(([key, own]) => ({ key, samples: own }))
  const stages: readonly string[] = sampleStages
  return groups.toSorted((one, other) =>
    by === 'stage'
      ? stages.indexOf(one.key) - stages.indexOf(other.key)
      : Number(one.key === '') - Number(other.key === '') || one.key.localeCompare(other.key),
  )
}
