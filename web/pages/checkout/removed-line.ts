import { z } from 'zod'
import { lengthUnits } from '@selvedge/contract/measurement.ts'

const RemovedLine = z.object({
  name: z.string().max(200),
  line: z.looseObject({ entered: z.object({ quantity: z.number(), unit: z.enum(lengthUnits) }) }),
})
export type RemovedLine = z.output<typeof RemovedLine>

/** The line that the page's address says was taken out; undefined for an address that somebody made up. */
export function readRemovedLine(removed: string | null): RemovedLine | undefined {
  try {
    return RemovedLine.safeParse(JSON.parse(removed ?? '')).data
  } catch {
    return undefined
  }
}
