import { createContext, use, type MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { withReturnPath } from '@selvedge/contract/access/access.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { isPlainPress } from '../../ui/button/plain-press.ts'

/** Opens the dialog; `wanted` is the page to return to, null for the home page. */
export type OpenSignUp = (wanted: string | null) => void
/** Null where a page has no dialog: links then go to the sign-up page. */
export const SignUpContext = createContext<OpenSignUp | null>(null)

/** Props of a link to sign-up that returns to this page: opens the dialog where scripts run. */
export function useSignUpLink() {
  const open = use(SignUpContext)
  const { pathname } = useLocation()
  // From the home page there is nothing to return to.
  const wanted = pathname === paths.home ? null : pathname
  return {
    to: withReturnPath(paths.signup, wanted),
    onClick: (event: MouseEvent) => {
      if (!open || !isPlainPress(event)) return
      event.preventDefault()
      open(wanted)
    },
  }
}
