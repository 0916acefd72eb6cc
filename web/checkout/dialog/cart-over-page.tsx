import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { Failure } from '@selvedge/contract/call/client.ts'
import { fetchWithFallback } from '../../browser/failed-chunk.ts'
import { loadMoreWords } from '../../messages/words-of-document.ts'
import { useCartFetcher } from '../../shell/cart-state.ts'
import { CART_HASH, type OpenedCart } from '../../shell/frame/open-cart.ts'
import type { CartDialogData } from './cart-data.ts'
import type { CartDialog } from './cart-dialog.tsx'

/**
 * The cart over the current page, while the address asks for it. Its code is fetched when it is first opened; if that
 * fails, the page of the cart opens instead.
 */
export function CartOverPage() {
  const { pathname, hash, state, key } = useLocation()
  const navigate = useNavigate()
  const [Dialog, setDialog] = useState<typeof CartDialog>()
  const { data, failure, load } = useCartFetcher<CartDialogData>()
  const isAsked = hash === CART_HASH && pathname !== paths.checkout
  const open = useEffectEvent(() => {
    const fetching = fetchWithFallback(paths.checkout, async () => {
      const [{ CartDialog: Loaded }] = await Promise.all([
        import('./cart-dialog.tsx'),
        load(paths.cart),
        loadMoreWords(['fabric', 'office']),
      ])
      setDialog(() => Loaded)
    })
    // The failed-chunk handler loads the page of the cart instead.
    fetching.catch(() => {})
  })
  // Asked again before the router has followed the back button, it is read again too.
  const askedKey = isAsked ? key : undefined
  useEffect(() => {
    if (askedKey !== undefined) open()
  }, [askedKey])
  // The router follows the back button once the page below is loaded anew; the cart closes at once.
  const [leftKey, setLeftKey] = useState<string>()
  const follow = useEffectEvent(() => {
    if (location.hash !== CART_HASH) setLeftKey(key)
  })
  useEffect(() => {
    const onPopState = () => follow()
    addEventListener('popstate', onPopState)
    return () => removeEventListener('popstate', onPopState)
  }, [])
  const close = () => {
    if (location.hash !== CART_HASH) return
    if ((state as Partial<OpenedCart> | null)?.openedCart) void navigate(-1)
    else void navigate({ hash: '' }, { replace: true, preventScrollReset: true })
  }
  // Its lines would have the ids of those on the page of the cart.
  const shown = data ?? (failure && unread(failure))
  if (!Dialog || !shown || pathname === paths.checkout) return null
  return <Dialog open={isAsked && leftKey !== key} data={shown} onClose={close} />
}

/** Of a cart that could not be read there is only the message. */
const unread = (failure: Failure): CartDialogData => ({
  cartItemsData: failure,
  usersPaymentInfo: null,
  readAt: '',
  destinations: [],
  mayFillCart: false,
  missing: [],
})
