import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { faultMessage } from '../call/field-faults.ts'
import { micrometresFromMetres } from '../format/measurement.ts'
import { MAX_FABRIC_QUANTITY_METRES } from './terms.ts'

/** What a member asked to be told of: that this length of a cloth is in stock. */
export const StockAlert = z.object({ lengthMicrometres: z.int(), askedAt: z.string() })

const common = { area: 'Catalogue', access: 'retailer', path: '/stock-alerts' } as const
const fabricId = z.string().min(1).max(120)
const maxMicrometres = micrometresFromMetres(MAX_FABRIC_QUANTITY_METRES)

export const askStockAlert = defineCall({
  ...common,
  name: 'askStockAlert',
  method: 'PUT',
  summary:
    'Mail the caller, once, when this length of a fabric is in stock. Asked again, the new length takes the place of the old one.',
  body: z.strictObject({
    fabricId,
    /** In metres, at least one micrometre. */
    fabricQuantity: z
      .number(faultMessage({ code: 'length' }))
      .min(1e-6, faultMessage({ code: 'lengthAboveZero' }))
      .max(MAX_FABRIC_QUANTITY_METRES, faultMessage({ code: 'lineTooLong', values: { maxMicrometres } })),
  }),
  data: StockAlert,
  errors: ['notFound', 'notOnSale', 'profileIncomplete'],
  example: { body: { fabricId: 'glenmoor-04-loch', fabricQuantity: 12.5 } },
})

export const dropStockAlert = defineCall({
  ...common,
  name: 'dropStockAlert',
  method: 'DELETE',
  summary: 'Do not mail the caller about this fabric any more. Succeeds even if nothing was asked.',
  query: z.strictObject({ fabricId }),
  data: z.null(),
  errors: ['notFound', 'profileIncomplete'],
  example: { query: { fabricId: 'glenmoor-04-loch' } },
})

export const stockAlertCalls = { askStockAlert, dropStockAlert }
