import { useMatches, useNavigation, useRevalidator, useRouteLoaderData } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { Card } from '@selvedge/contract/payments/payments.ts'
import { useMinutesLeft } from './customer/use-minutes-left.ts'
import { useCartFetcher, type CartState } from './cart-state.ts'
import type { ShellView } from './shell-view.ts'
import type { loadRoot } from './load-root.server.ts'

/**
 * The auth state, with the specification's names. Derived from loader and fetcher data and the form being submitted; it
 * stores nothing. What the browser keeps of it, whose entries it holds, is encrypted (`browser/browser-storage.ts`).
 */
export type AuthState = {
  /** The signed-in user, from the root loader. */
  user: ShellView['user']
  /** The card that the next order is charged to; null while there is none, or nothing on the page has asked for it. */
  usersPaymentInfo: Card | null
  isLoggedIn: boolean
  /** The site-wide gate has been passed, or there is none. */
  isAuthProtected: boolean
  /** The gate's password is being submitted. */
  isCheckingProtected: boolean
  /** All four steps of the profile are done. */
  isProfileCompleted: boolean
  /** The customer being served; null for nobody, and once the name is 60 minutes old. */
  customerName: string | null
  /** When that customer was named, in milliseconds since 1970. */
  customerTimestamp: number | null
  /** The user's details are being fetched: they come anew with each page. */
  isGettingMyDetails: boolean
  /** A step of the profile is being saved. */
  profileLoading: boolean
  /** A sign-in is being submitted. */
  loginLoader: boolean
  /** A sign-up, e-mail verification or password reset is being submitted. */
  authLoading: boolean
  /** Changes to My account are being saved. */
  isUpdatingData: boolean
  /** The whole response of `GET /cart`; null until the cart was opened over a page. */
  cartItemsData: CartState['cartItemsData']
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
  const { state, formAction } = useNavigation()
  const isRevalidating = useRevalidator().state === 'loading'
  const cart = useCartFetcher()
  const paymentInfo = usePaymentInfoOfPage() ?? cart.data?.usersPaymentInfo ?? null
  const isServing = useMinutesLeft(shell?.customer ?? null) !== null
  const sentTo = formAction?.split('?')[0]
  return {
    user,
    usersPaymentInfo: user && paymentInfo,
    isLoggedIn: user !== null,
    isAuthProtected: shell?.gate === 'open',
    isCheckingProtected: sentTo === paths.protected,
    isProfileCompleted: shell?.isProfileCompleted ?? false,
    ...customerIn(isServing ? shell : undefined),
    isGettingMyDetails: state === 'loading' || isRevalidating,
    profileLoading: sentTo === paths.completeProfile,
    loginLoader: sentTo === paths.signin || sentTo === paths.google,
    authLoading: opensAccount.some(path => path === sentTo),
    isUpdatingData: sentTo === paths.myAccount,
    cartItemsData: user && cart.cartItemsData,
  }
}

function customerIn(shell: ShellView | undefined): Pick<AuthState, 'customerName' | 'customerTimestamp'> {
  const customer = shell?.customer
  if (!customer || customer.name === null) return { customerName: null, customerTimestamp: null }
  return { customerName: customer.name, customerTimestamp: customer.setAt }
}

/** The active card as the page shown has loaded it. */
function usePaymentInfoOfPage(): Card | null | undefined {
  const loaded = useMatches().map(({ loaderData }) => loaderData as { usersPaymentInfo?: Card | null } | null)
  return loaded.findLast(data => data?.usersPaymentInfo !== undefined)?.usersPaymentInfo
}
