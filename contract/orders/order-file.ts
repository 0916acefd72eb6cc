import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { Currency } from '../catalogue/fabric.ts'
import { OrderFilter } from './order-filter.ts'
import { orderStates } from './order-states.ts'

/** More orders are not put into one file. */
export const MOST_ORDERS_IN_FILE = 5000

export const getOrderRows = defineCall({
  name: 'getOrderRows',
  method: 'GET',
  path: '/order-rows',
  area: 'Orders',
  access: 'retailer',
  summary: `The orders that match, one a row, for a file: the first ${MOST_ORDERS_IN_FILE}.`,
  query: OrderFilter,
  data: z.array(
    z.object({
      id: z.string(),
      placedAt: z.string(),
      state: z.enum(orderStates),
      placedBy: z.string(),
      poNumber: z.string(),
      endCustomer: z.string(),
      supplierNames: z.array(z.string()),
      clothNames: z.array(z.string()),
      lengthMicrometres: z.int(),
      neededBy: z.string().nullable(),
      dispatchOn: z.string().nullable(),
      currency: Currency,
      totalMinor: z.int(),
    }),
  ),
  errors: ['profileIncomplete'],
  example: { query: { stage: 'confirmed' } },
})
