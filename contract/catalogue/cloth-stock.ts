import { z } from 'zod'
import { stockStatements } from './stock-statements.ts'

/** What more is expected, and by when. */
export const MoreExpected = z.object({ eta: z.string(), lengthMicrometres: z.int() })
export type MoreExpected = z.output<typeof MoreExpected>

/** What there is of a cloth, and what is expected of it, the next delivery first. Only what is in stock can be ordered. */
export const ClothStock = z.object({
  stated: z.enum(stockStatements),
  freeMicrometres: z.int(),
  expected: z.array(MoreExpected),
})
export type ClothStock = z.output<typeof ClothStock>
