import { z } from 'zod'
import { defineCall } from './call.ts'

/** A cloth of a book, as much of it as leads there. */
const Neighbour = z.object({
  id: z.string(),
  designName: z.string(),
  colourNumber: z.string(),
  colourName: z.string(),
})

/** Whether the caller's business has marked a book as its own; null for callers who are signed out. */
export const IsHeld = z.boolean().nullable()

/** A book in which a colourway is shown, with the cloths before and after it. */
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
  summary: 'Mark a sample book as one that the business holds, or no longer holds.',
  body: z.strictObject({ supplier: z.string().max(80), book: z.string().max(80), held: z.boolean() }),
  data: z.null(),
  errors: ['notFound', 'profileIncomplete'],
  example: { body: { supplier: 'ardoch-mill', book: '14-glenmoor', held: true } },
})
export const bookCalls = { markBook }
