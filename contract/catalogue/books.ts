import { z } from 'zod'
import { defineCall } from '../call/call.ts'

/** The cloth before or after in a book: enough to link to it. */
const Neighbour = z.object({
  id: z.string(),
  designName: z.string(),
  colourNumber: z.string(),
  colourName: z.string(),
})

/** Whether the caller's business has marked a book as its own; null for signed-out callers. */
export const IsHeld = z.boolean().nullable()

/** A sample book that shows a colourway, with the cloths before and after it. */
export const FabricBook = z.object({
  id: z.string(),
  name: z.string(),
  volume: z.string().nullable(),
  number: z.int(),
  page: z.int(),
  withdrawn: z.string().nullable(),
  isHeld: IsHeld,
  previous: Neighbour.nullable(),
  next: Neighbour.nullable(),
})
export type FabricBook = z.output<typeof FabricBook>

export const markBook = defineCall({
  name: 'markBook',
  method: 'PUT',
  path: '/book-holdings',
  area: 'Catalogue',
  access: 'retailer',
  needs: 'fillCart',
  summary: 'Mark a sample book as held, or no longer held, by the business.',
  body: z.strictObject({ supplier: z.string().max(80), book: z.string().max(80), held: z.boolean() }),
  data: z.null(),
  errors: ['notFound', 'profileIncomplete'],
  example: { body: { supplier: 'ardoch-mill', book: '14-glenmoor', held: true } },
})
export const bookCalls = { markBook }
