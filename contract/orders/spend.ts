import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { Currency } from '../catalogue/fabric.ts'

export const SPEND_MONTHS = 12
/** What was ordered in one currency: the price of the cloth, without cutting charges, carriage and tax. */
export const Spend = z.object({
  currency: Currency,
  goodsMinor: z.int(),
  /** The same for the twelve months before. */
  beforeMinor: z.int(),
  /** Calendar months in UTC, oldest first; the last is the present one. */
  months: z.array(z.object({ month: z.string(), goodsMinor: z.int() })).length(SPEND_MONTHS),
  /** Those of whom cloth was bought, the largest amount first. */
  suppliers: z.array(z.object({ id: z.string(), name: z.string(), goodsMinor: z.int() })),
})
export type Spend = z.output<typeof Spend>
export const getSpend = defineCall({
  name: 'getSpend',
  method: 'GET',
  path: '/dashboard/spend',
  area: 'Orders',
  access: 'retailer',
  summary:
    'What this retailer ordered in the present month and the eleven before, by month and by supplier, in each currency that was charged; the largest amount first. Orders that are pending or cancelled do not count.',
  data: z.array(Spend),
  errors: ['profileIncomplete'],
})
