import { z } from 'zod'
import { restoreFavorites } from '@selvedge/contract/favorites/favorites-items.ts'
import { formText } from '../request/form-text.ts'

/** Removed items, and the list they were on. */
export const ListedItems = restoreFavorites.body.extend({ listId: z.uuid() })

/** Parses the JSON of a hidden field; refuses the form if it is invalid. */
export function jsonIn<Schema extends z.ZodType>(
  form: FormData,
  name: string,
  schema: Schema,
): z.output<Schema> {
  const read = schema.safeParse(parsed(formText(form, name)))
  if (!read.success) throw new Response(null, { status: 400 })
  return read.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
