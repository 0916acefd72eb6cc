import { data, redirect } from 'react-router'
import { withReturnPath } from '@selvedge/contract/access/access.ts'
import type { Route } from './+types/customer'
import { ownPath } from '@selvedge/contract/access/access.ts'
import { clearCustomer, setCustomer } from '@selvedge/contract/account/customer.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { formFailure, must } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'
import { formText } from '../../request/form-text.ts'

/** Nothing to see here: the form stands in the bar of every page. */
export const loader = (_args: Route.LoaderArgs) => redirect(paths.home)

/**
 * Names the customer being served, or forgets them where `clear` was pressed. With scripts the answer is data for the
 * bar; without, a redirect to the page on which the form stood.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const back = ownPath(formText(form, 'returnTo')) ?? paths.home
  const client = context.get(clientContext)
  const result = form.has('clear')
    ? await client(clearCustomer)
    : await client(setCustomer, { body: { name: formText(form, 'name') } })
  if (!result.success && result.code === 'signInRequired') return redirect(withReturnPath(paths.signin, back))
  if (!new URL(request.url).pathname.endsWith('.data')) {
    must(result)
    return redirect(back)
  }
  return result.success ? data({ isSaved: true as const }) : formFailure(result, form)
}

/** A route that can be a page has an error page, for a form that was refused without scripts. */
export default function Customer() {
  return null
}
