import { z } from 'zod'
import { faultMessage } from '../call/field-faults.ts'
import { singleLine } from '../format/text.ts'
import { orderSorts, orderStages } from './order-stages.ts'

/** An empty field of a form is one that does not filter. */
const orEmpty = <T extends z.ZodType>(schema: T) => z.union([z.literal(''), schema]).default('')
const Day = z.iso.date(faultMessage({ code: 'date' }))

/** Which orders are listed, and in which order; empty for all. */
export const OrderFilter = z.strictObject({
  stage: z.enum(['all', ...orderStages]).default('all'),
  /**
   * Words of which each begins a word of the order: its number, PO number, sidemarks and customer, the names and article
   * numbers of its cloths, its suppliers.
   */
  q: singleLine(80).default(''),
  supplier: singleLine(120).default(''),
  placedBy: orEmpty(z.uuid()),
  /** Days in UTC on which it was placed, both included. */
  from: orEmpty(Day),
  to: orEmpty(Day),
  sort: z.enum(orderSorts).default('newest'),
})
export type OrderFilter = z.output<typeof OrderFilter>
