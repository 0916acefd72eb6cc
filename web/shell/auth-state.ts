import { useNavigation, useRouteLoaderData } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { ShellView } from './shell-view.ts'
import type { loadRoot } from './load-root.server.ts'

/**
 * The specification's auth state, under its names, as far as a page reads it: one view over what loaders brought and
 * what is being sent. It holds nothing of its own.
 */
export type AuthState = {
  /** Who is signed in, as the server said with the page in view. */
  user: ShellView['user']
  isLoggedIn: boolean
  /** The gate is passed, or there is none. */
  isAuthProtected: boolean
  /** The password of the gate is being looked at. */
  isCheckingProtected: boolean
  /** Signing in is under way. */
  loginLoader: boolean
  /** The own details are being saved. */
  isUpdatingData: boolean
  /** An account is being opened or found again, or its address confirmed. */
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
