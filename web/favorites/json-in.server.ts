import { z } from 'zod'
import { restoreFavorites } from '@selvedge/contract/favorites/favorites-items.ts'
import { formText } from '../request/form-text.ts'

/** What was taken off, and off which list. */
export const ListedItems = restoreFavorites.body.extend({ listId: z.uuid() })

/** What a hidden field carries as JSON; a form that somebody made up is refused. */
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
