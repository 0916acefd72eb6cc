import type { ReactNode } from 'react'
import { Form, useLocation } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'

/** Sends one preference and comes back to the same place. */
export function PreferenceForm({
  children,
  className,
}: {
  children: ReactNode
  className?: string | undefined
}) {
  const location = useLocation()
  return (
    <Form method="post" action={paths.preferences} preventScrollReset replace className={className}>
      <input type="hidden" name="returnTo" value={location.pathname + withoutLanguage(location.search)} />
      {children}
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
