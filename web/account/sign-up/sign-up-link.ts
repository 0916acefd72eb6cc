import { createContext, use, type MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { withWayBack } from '@selvedge/contract/access/access.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { isPlainPress } from '../../ui/button/plain-press.ts'

/** Opens the form over the page in view; `wanted` is where whoever signs up comes back to, null for the counter. */
export type OpenSignUp = (wanted: string | null) => void
/** Null where a page has nothing to open it with: its links lead to the page of their own. */
export const SignUpContext = createContext<OpenSignUp | null>(null)

/** For a link to opening an account and back here: where scripts run, the page stays and the form comes over it. */
export function useSignUpLink() {
  const open = use(SignUpContext)
  const { pathname } = useLocation()
  // Home is where everybody begins; a member's is the counter.
  const wanted = pathname === paths.home ? null : pathname
  return {
    to: withWayBack(paths.signup, wanted),
    onClick: (event: MouseEvent) => {
      if (!open || !isPlainPress(event)) return
      event.preventDefault()
      open(wanted)
    },
  }
}
