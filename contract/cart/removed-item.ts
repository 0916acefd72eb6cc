import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { lengthUnits } from '../format/measurement.ts'

const byId = z.strictObject({ id: z.uuid() })
export const RemovedCartItem = z.object({
  id: z.uuid(),
  fabric: z.object({ designName: z.string(), colourName: z.string(), colourNumber: z.string() }),
  /** The length as typed; null for a sample. */
  entered: z.object({ quantity: z.number(), unit: z.enum(lengthUnits) }).nullable(),
})
export type RemovedCartItem = z.output<typeof RemovedCartItem>
export const getRemovedCartItem = defineCall({
  name: 'getRemovedCartItem',
  method: 'GET',
  path: '/cart/removed/{id}',
  area: 'Cart',
  access: 'retailer',
  summary:
    'A line that the member has removed within a day, unless it is in the cart again or ordered, or they have ordered since.',
  params: byId,
  data: RemovedCartItem,
  errors: ['notFound', 'profileIncomplete'],
  example: { params: { id: '01927c40-1b2c-7d3e-8f40-5a6b7c8d9e01' } },
})
export const restoreCartItem = defineCall({
  name: 'restoreCartItem',
  method: 'POST',
  path: '/cart/removed/{id}',
  area: 'Cart',
  access: 'retailer',
  needs: 'fillCart',
  summary:
    'Put a removed line back, under its id: once, however often it is asked for. Refused for what adding it anew would be.',
  params: byId,
  data: z.object({ id: z.uuid() }),
  errors: ['notFound', 'notOnSale', 'profileIncomplete'],
  example: { params: { id: '01927c40-1b2c-7d3e-8f40-5a6b7c8d9e01' } },
})
export const removedItemCalls = { getRemovedCartItem, restoreCartItem }
