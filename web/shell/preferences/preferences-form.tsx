import { Form, useLocation } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'

/** Every control of a preference is a submit button of this form, wherever it stands. */
export const PREFERENCES_FORM_ID = 'preferences'

/** Saves one preference and comes back to the same place. */
export function PreferencesForm() {
  const location = useLocation()
  return (
    <Form id={PREFERENCES_FORM_ID} method="post" action={paths.preferences} preventScrollReset replace hidden>
      <input type="hidden" name="returnTo" value={location.pathname + withoutLanguage(location.search)} />
    </Form>
  )
}

/** An address that names a language would win over the one just chosen. */
function withoutLanguage(search: string): string {
  const parameters = new URLSearchParams(search)
  if (!parameters.has('lang')) return search
  parameters.delete('lang')
  const rest = parameters.toString()
  return rest && `?${rest}`
}
