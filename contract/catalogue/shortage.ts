import { z } from 'zod'
import { stockStatements } from './stock-statements.ts'

/** What there is of a cloth, and what is expected of it, the next delivery first. Only what is in stock can be ordered. */
export const ClothStock = z.object({
  stated: z.enum(stockStatements),
  freeMicrometres: z.int(),
  expected: z.array(z.object({ eta: z.string(), lengthMicrometres: z.int() })),
})
export type ClothStock = z.output<typeof ClothStock>

/** What more is expected, and by when. */
export const MoreExpected = z.object({ eta: z.string(), lengthMicrometres: z.int() })
export type MoreExpected = z.output<typeof MoreExpected>

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
