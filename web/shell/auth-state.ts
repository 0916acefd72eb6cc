import { useNavigation, useRouteLoaderData } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { ShellView } from './shell-view.ts'
import type { loadRoot } from './load-root.server.ts'

/**
 * The auth state, with the specification's names. Derived from the root loader's data and the form being submitted; it
 * stores nothing.
 */
export type AuthState = {
  /** The signed-in user, from the root loader. */
  user: ShellView['user']
  isLoggedIn: boolean
  /** The site-wide gate has been passed, or there is none. */
  isAuthProtected: boolean
  /** The gate's password is being submitted. */
  isCheckingProtected: boolean
  /** A sign-in is being submitted. */
  loginLoader: boolean
  /** Changes to My account are being saved. */
  isUpdatingData: boolean
  /** A sign-up, e-mail verification or password reset is being submitted. */
  authLoading: boolean
  /** A step of the profile is being saved. */
  profileLoading: boolean
}

const opensAccount = [
  paths.signup,
  paths.emailVerification,
  paths.resetPassword,
  paths.setNewPassword,
] as const

export function useAuthState(): AuthState {
  const shell = useRouteLoaderData<typeof loadRoot>('root')?.shell
  const user = shell?.user ?? null
  const { formAction } = useNavigation()
  const sentTo = formAction?.split('?')[0]
  return {
    user,
    isLoggedIn: user !== null,
    isAuthProtected: shell?.gate === 'open',
    isCheckingProtected: sentTo === paths.protected,
    loginLoader: sentTo === paths.signin || sentTo === paths.google,
    isUpdatingData: sentTo === paths.myAccount,
    authLoading: opensAccount.some(path => path === sentTo),
    profileLoading: sentTo === paths.completeProfile,
  }
}
