import { redirect } from 'react-router'
import type { Route } from './+types/preferences'
import { ownPath } from '@selvedge/contract/access/access.ts'
import { STANDARD_COLUMNS, writeColumns } from '@selvedge/contract/catalogue/list-columns.ts'
import { measurementTypes } from '@selvedge/contract/format/measurement.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { locales } from '../../messages/locales.ts'
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
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
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
