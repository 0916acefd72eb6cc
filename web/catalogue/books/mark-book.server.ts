import { redirect, type RouterContextProvider } from 'react-router'
import type { User } from '@selvedge/contract/account/account.ts'
import { markBook } from '@selvedge/contract/catalogue/books.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { must } from '../../request/api.server.ts'
import { clientContext, visitorContext } from '../../request/contexts.server.ts'
import { formText } from '../../request/form-text.ts'
import { visitorMay } from '../../request/visitor-may.ts'

/** The same permission as for filling the cart. */
export const mayMarkBooks = (user: User | null): boolean =>
  Boolean(user?.isProfileCompleted) && visitorMay(user, 'fillCart')

type Marking = {
  request: Request
  context: Readonly<RouterContextProvider>
  supplier: string
  book: string
}

/** Marks the book as held (`held=yes`) or not held (`no`), and redirects to its page. */
export async function markBookOnShelf({ request, context, supplier, book }: Marking) {
  const page = paths.book(supplier, book)
  const { user } = context.get(visitorContext)
  if (!user) throw redirect(`${paths.signin}?next=${encodeURIComponent(page)}`)
  if (!user.isProfileCompleted) throw redirect(paths.completeProfile)
  const held = formText(await request.formData(), 'held')
  if (held !== 'yes' && held !== 'no') return redirect(page)
  const body = { supplier, book, held: held === 'yes' }
  must(await context.get(clientContext)(markBook, { body }))
  return redirect(page)
}
