import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { CUSTOMER_NAME_LENGTH } from './serving.ts'
import { singleLine } from '../format/text.ts'

/** The end customer served in this session; times are ISO 8601. */
export const CustomerServed = z.object({
  name: z.string(),
  setAt: z.iso.datetime(),
  /** After this the name is forgotten. */
  expiresAt: z.iso.datetime(),
  /** Whether trade prices are shown although the customer may look; cloths are at retail prices otherwise. */
  tradePrices: z.boolean(),
})
export type CustomerServed = z.output<typeof CustomerServed>

export const setCustomer = defineCall({
  name: 'setCustomer',
  method: 'PUT',
  path: '/users/customer',
  area: 'Account',
  access: 'retailer',
  summary:
    'Name the customer being served in this session, for 60 minutes. A blank name leaves the customer. Until it is asked for with `tradePrices`, cloths, lists and favourites are at retail prices meanwhile, as a customer may look at them; carts and orders are charged as ever. Returns the customer now served.',
  body: z.strictObject({
    name: singleLine(CUSTOMER_NAME_LENGTH.max),
    tradePrices: z.boolean().optional(),
  }),
  data: CustomerServed.nullable(),
  errors: ['profileIncomplete'],
  example: { body: { name: 'Mrs Ellis' } },
})

export const clearCustomer = defineCall({
  name: 'clearCustomer',
  method: 'DELETE',
  path: '/users/customer',
  area: 'Account',
  access: 'retailer',
  summary: 'Forget the customer being served in this session.',
  data: z.null(),
  errors: ['profileIncomplete'],
})

export const customerCalls = { setCustomer, clearCustomer }
