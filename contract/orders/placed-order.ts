import { z } from 'zod'

/** What placing or approving an order comes to. */
export const PlacedOrder = z.object({
  id: z.string(),
  state: z.enum(['placed', 'awaitingApproval', 'awaitingTransfer', 'paymentPending']),
  /**
   * Where the buyer confirms the payment at the bank, an address or in demo a path; the order is placed only then. Absent
   * once it is placed.
   */
  confirmAt: z.string().optional(),
})
