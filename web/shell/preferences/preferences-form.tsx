import { Form, useLocation } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'

/** All preference controls are submit buttons of this form, anywhere on the page. */
export const PREFERENCES_FORM_ID = 'preferences'

/** Saves one preference and returns to the same page and scroll position. */
export function PreferencesForm() {
  const location = useLocation()
  return (
    <Form id={PREFERENCES_FORM_ID} method="post" action={paths.preferences} preventScrollReset replace hidden>
      <input type="hidden" name="returnTo" value={location.pathname + withoutLanguage(location.search)} />
    </Form>
  )
}

/** `?lang` in the URL would override the language just chosen. */
function withoutLanguage(search: string): string {
  const parameters = new URLSearchParams(search)
  if (!parameters.has('lang')) return search
  parameters.delete('lang')
  const rest = parameters.toString()
  return rest && `?${rest}`
}
