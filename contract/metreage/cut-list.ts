import { z } from 'zod'
import { micrometresFromMetres } from '../format/measurement.ts'
import { MAX_FABRIC_QUANTITY_METRES } from '../catalogue/terms.ts'

const maxMicrometres = micrometresFromMetres(MAX_FABRIC_QUANTITY_METRES)
const MOST_CUTS = 10_000

/** What a length was worked out for, and how it is to be cut, in figures, so that each reader gets their own words. */
export const CutList = z.strictObject({
  make: z.enum(['curtain', 'blind', 'cushion', 'upholstery']),
  /** Pieces of equal length, one after the other; null where there is a cutting plan instead. */
  cuts: z
    .strictObject({
      count: z.int().min(1).max(MOST_CUTS),
      lengthMicrometres: z.int().min(1).max(maxMicrometres),
      isRailroaded: z.boolean(),
    })
    .nullable(),
  /** Beyond the cuts, to place the pattern. */
  extraMicrometres: z.int().min(0).max(maxMicrometres),
  totalMicrometres: z.int().min(1).max(maxMicrometres),
})
export type CutList = z.output<typeof CutList>

/** The list after a change of length: none where the cloth is no longer enough for it. */
export const cutListAfter = (
  cutList: CutList | null,
  { fromMicrometres, toMicrometres }: { fromMicrometres: number | null; toMicrometres: number | null },
): CutList | null => {
  const isShorter = (toMicrometres ?? 0) < (fromMicrometres ?? 0)
  return cutList && isShorter && (toMicrometres ?? 0) < cutList.totalMicrometres ? null : cutList
}
