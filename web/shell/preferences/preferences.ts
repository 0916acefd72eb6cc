import { redirect } from 'react-router'
import type { Route } from './+types/preferences'
import { ownPath } from '@selvedge/contract/access/access.ts'
import { updateDetails } from '@selvedge/contract/account/account.ts'
import { STANDARD_COLUMNS, writeColumns } from '@selvedge/contract/catalogue/list-columns.ts'
import { measurementTypes } from '@selvedge/contract/format/measurement.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { locales } from '../../messages/locales.ts'
import { clientContext, visitorContext } from '../../request/contexts.server.ts'
import {
  displayCurrencies,
  preferenceCookie,
  themes,
  withoutPreference,
} from '../../request/session.server.ts'
import { formText } from '../../request/form-text.ts'

const choices = {
  measurementType: measurementTypes,
  theme: themes,
  language: locales,
  currency: displayCurrencies,
} as const

export const loader = (_args: Route.LoaderArgs) => redirect(paths.home)

/** Saves a preference in a cookie and redirects back; unknown values are ignored. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  await keepInAccount(form, context)
  const back = redirect(ownPath(formText(form, 'returnTo')) ?? paths.home)
  for (const [name, allowed] of Object.entries(choices) as [keyof typeof choices, readonly string[]][]) {
    const value = form.get(name)
    if (typeof value === 'string' && allowed.includes(value))
      back.headers.append('set-cookie', preferenceCookie(request, name, value))
  }
  const columns = form.getAll('columns').filter(value => typeof value === 'string')
  if (columns.length > 0)
    back.headers.append(
      'set-cookie',
      columns.includes(STANDARD_COLUMNS)
        ? withoutPreference(request, 'columns')
        : preferenceCookie(request, 'columns', writeColumns(columns)),
    )
  return back
}

/**
 * A member's units and language are the account's, too, which the next sign-in and My account show. If that fails, the
 * cookie has them all the same.
 */
async function keepInAccount(form: FormData, context: Route.ActionArgs['context']): Promise<void> {
  const { user } = context.get(visitorContext)
  if (!user) return
  const locale = locales.find(one => one === form.get('language'))
  // Until the profile is complete its first step sets the units, of the business and so of its owner.
  const measurementType = user.isProfileCompleted
    ? measurementTypes.find(type => type === form.get('measurementType'))
    : undefined
  if (measurementType === undefined && locale === undefined) return
  const chosen = { params: { userId: user.id }, body: { measurementType, locale } }
  await context.get(clientContext)(updateDetails, chosen)
}
