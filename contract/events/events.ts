import { z } from 'zod'
import { defineCall } from '../call/call.ts'

/** Something of the caller's business that has changed; what it is now is read by its own call. */
export const RetailerEvent = z.object({
  subject: z.enum(['order', 'wallet', 'claim', 'invoice']),
  id: z.string(),
})
export type RetailerEvent = z.output<typeof RetailerEvent>

/** A moment of the database, at which what was read is complete. */
const Cursor = z
  .string()
  .max(4000)
  .regex(/^\d{1,12}-\d{1,20}:\d{1,20}:[\d,]*$/)

export const Events = z.object({
  /** From here on the next question asks. */
  cursor: z.string(),
  /** False where the events after `after` are no longer known: anything may have changed. */
  isComplete: z.boolean(),
  events: z.array(RetailerEvent),
})
export type Events = z.output<typeof Events>

export const readEvents = defineCall({
  name: 'readEvents',
  method: 'GET',
  path: '/events',
  area: 'Orders',
  access: 'retailer',
  streams: true,
  summary:
    'What has changed of this business since `after`, or just where to ask from. With `Accept: text/event-stream` the answer stays open and tells what changes within a second, as server-sent events whose data is what the answer’s `data` would be and whose id is its cursor; one without events every quarter of a minute keeps it open.',
  query: z.strictObject({ after: Cursor.optional() }),
  data: Events,
  errors: ['tooManyRequests', 'unavailable', 'profileIncomplete'],
  example: { query: { after: '1763933400-81234:81236:81234' } },
})
export const eventCalls = { readEvents }
