import { z } from 'zod'
import { defineCall } from '../call/call.ts'

/** How many rows wait in each lane of the desk. */
export const DeskLanes = z.object({
  /** Those that wait for who asks: without what a business was asked, or another must sign. */
  claims: z.int(),
  specialPrices: z.int(),
  accounts: z.int(),
  imports: z.int(),
  /** Lines of the bank's statements that wait to be booked. */
  payments: z.int(),
  /** Those that are overdue. */
  invoices: z.int(),
})
export type DeskLanes = z.output<typeof DeskLanes>

export const countDeskLanes = defineCall({
  name: 'countDeskLanes',
  method: 'GET',
  path: '/operator/lanes',
  area: 'Operator',
  access: 'operator',
  summary: 'How much waits in each lane of the desk.',
  data: DeskLanes,
})

export const deskLaneCalls = { countDeskLanes }
