import { useFetchers, useNavigation, useRouteLoaderData } from 'react-router'
import type { Cart } from '@selvedge/contract/cart/cart.ts'
import type { Result } from '@selvedge/contract/call/client.ts'
import type { Card } from '@selvedge/contract/payments/payments.ts'
import { usePartFetcher, type PartFetcher } from '../browser/part-fetcher.ts'
import type { loadRoot } from './load-root.server.ts'

/** What the cart's address answers with: the whole response of `GET /cart`, and the card that would be charged. */
export type CartData = { cartItemsData: Result<Cart>; usersPaymentInfo: Card | null }

/** The cart in the browser, with the specification's names. */
export type CartState = {
  /** Null until the cart was opened over a page. */
  cartItemsData: Result<Cart> | null
  /** A line is being added, from whichever page. */
  isAddingCartItems: boolean
  /** The cart is being fetched. */
  isFetchingCartItems: boolean
}

/** What was fetched of a member's cart, or why it was not; another member's has another name. */
export function useCartFetcher<Data extends CartData = CartData>(): PartFetcher<Data> &
  Pick<CartState, 'cartItemsData'> {
  const member = useRouteLoaderData<typeof loadRoot>('root')?.shell.user?.id ?? 'nobody'
  const fetcher = usePartFetcher<Data>(`cart-${member}`)
  return { ...fetcher, cartItemsData: fetcher.data?.cartItemsData ?? fetcher.failure ?? null }
}

export function useCartState(): CartState {
  const { cartItemsData, state } = useCartFetcher()
  const { formData } = useNavigation()
  const sent = [...useFetchers().map(fetcher => fetcher.formData), formData]
  return {
    cartItemsData,
    isAddingCartItems: sent.some(form => form !== undefined && addsLines(form)),
    isFetchingCartItems: state === 'loading',
  }
}

/** Of a fabric, a quick order, an earlier order and a special price; of favourites and a quote; of a hold. */
const adding: readonly unknown[] = ['addToCart', 'cart', 'toCart']

/** Whether a form adds lines to the cart, or puts back a removed one, which has an id; a removed favourite has none. */
export function addsLines(form: FormData): boolean {
  const intent = form.get('intent')
  return adding.includes(intent) || (intent === 'restore' && form.has('id'))
}
