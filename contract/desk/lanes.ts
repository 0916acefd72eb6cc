import { z } from 'zod'
import { defineCall } from '../call/call.ts'

/** How many rows wait in each lane of the desk; null in those that are not for the role of who asks. */
export const DeskLanes = z.object({
  /** Those that wait for who asks: without what a business was asked, or another must sign. */
  claims: z.int().nullable(),
  /** For a supplier's clerk, those for its cloths. */
  specialPrices: z.int().nullable(),
  accounts: z.int().nullable(),
  imports: z.int().nullable(),
  /** Lines of the bank's statements that wait to be booked, and refunds that the payment gateway has refused. */
  payments: z.int().nullable(),
  /** Those that are overdue. */
  invoices: z.int().nullable(),
})
export type DeskLanes = z.output<typeof DeskLanes>

export const countDeskLanes = defineCall({
  name: 'countDeskLanes',
  method: 'GET',
  path: '/operator/lanes',
  area: 'Operator',
  access: 'operator',
  desk: 'beSignedIn',
  summary: 'How much waits in each lane of the desk.',
  data: DeskLanes,
})

export const deskLaneCalls = { countDeskLanes }
