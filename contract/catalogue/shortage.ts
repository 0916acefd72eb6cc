import type { ClothStock, MoreExpected } from './cloth-stock.ts'

/** That a length cannot be ordered yet: how much can, and what more is expected; null for nothing. */
export type Shortage = { freeMicrometres: number; more: MoreExpected | null }

/** Null where the length is in stock, or its supplier confirms what is ordered beyond that. */
export function shortageOf(
  lengthMicrometres: number,
  { stated, freeMicrometres, expected }: ClothStock,
): Shortage | null {
  if (stated !== 'length' || lengthMicrometres <= freeMicrometres) return null
  return { freeMicrometres, more: moreExpected(lengthMicrometres - freeMicrometres, expected) }
}

/** What comes until a length is covered: as far as the last delivery where all of them are too little. */
export function moreExpected(
  lengthMicrometres: number,
  expected: readonly MoreExpected[],
): MoreExpected | null {
  let more: MoreExpected | null = null
  for (const delivery of expected) {
    if (more !== null && more.lengthMicrometres >= lengthMicrometres) break
    const before: number = more?.lengthMicrometres ?? 0
    more = { eta: delivery.eta, lengthMicrometres: before + delivery.lengthMicrometres }
  }
  return more
}
