import { z } from 'zod'
import { accountStatuses } from './terms.ts'

/** A business's account at a supplier. Choosing the supplier applies for it; the supplier opens or refuses it. */
export const SupplierAccount = z.object({
  /** The number that the supplier gave; empty until it has given one. */
  accountNumber: z.string(),
  status: z.enum(accountStatuses),
  /** When it was applied for, opened, put on hold or refused: whatever its status is. */
  since: z.iso.datetime(),
  /** Off the list price; 0 unless the account is open and the business verified. */
  tierBasisPoints: z.int(),
  /** Why the supplier refused it; empty otherwise. */
  refusalReason: z.string(),
})
export type SupplierAccount = z.output<typeof SupplierAccount>
