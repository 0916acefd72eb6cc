import { data, redirect } from 'react-router'
import { withReturnPath } from '@selvedge/contract/access/access.ts'
import type { Route } from './+types/customer'
import type { Client } from '@selvedge/contract/call/client.ts'
import { ownPath } from '@selvedge/contract/access/access.ts'
import { clearCustomer, setCustomer } from '@selvedge/contract/account/customer.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { formFailure, must } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'
import { formText } from '../../request/form-text.ts'

/** No page of its own: the form is in the app bar of every page. */
export const loader = (_args: Route.LoaderArgs) => redirect(paths.home)

/**
 * Sets the customer being served, or clears it if `clear` was submitted. Responds with data for the fetcher; without
 * scripts with a redirect back to the page.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const back = ownPath(formText(form, 'returnTo')) ?? paths.home
  const client = context.get(clientContext)
  const result = await serve(client, form)
  if (!result.success && result.code === 'signInRequired') return redirect(withReturnPath(paths.signin, back))
  if (!new URL(request.url).pathname.endsWith('.data')) {
    must(result)
    return redirect(back)
  }
  return result.success ? data({ isSaved: true as const }) : formFailure(result, form)
}

/** The name that was typed, nobody, or whether the same customer sees trade prices. */
async function serve(client: Client, form: FormData) {
  if (form.has('clear')) return client(clearCustomer)
  if (form.has('prices'))
    return client(setCustomer, { body: { name: '', tradePrices: formText(form, 'prices') === 'show' } })
  return client(setCustomer, { body: { name: formText(form, 'name') } })
}

/** Makes this a page route, so that a form refused without scripts gets an error page. */
export default function Customer() {
  return null
}
