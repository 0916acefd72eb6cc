import { z } from 'zod'
import { faultMessage } from '../call/field-faults.ts'
import { singleLine } from '../format/text.ts'
import { carriers } from './carriers.ts'

/** By whom something was collected, and under which number. */
export const Collection = z.strictObject({
  carrier: z.enum(carriers, faultMessage({ code: 'choose' })),
  /** Of a carrier that is none of the list. */
  carrierName: singleLine(60).default(''),
  trackingNumber: singleLine(60).default(''),
  /** That there is no number, of a carrier that gives one. */
  withoutTracking: z.boolean().default(false),
})
export type Collection = z.output<typeof Collection>
