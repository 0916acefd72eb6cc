import { useNavigate } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'

/** In the address, so that the back button closes the cart and a reload keeps it open. */
export const CART_HASH = '#cart'

/** Of the history entry that opened the cart over a page: closing the cart goes back from it. */
export type OpenedCart = { openedCart: true }

/** Opens the cart over the page shown when it is called. The checkout shows the whole cart already. */
export function useOpenCart(): () => void {
  const navigate = useNavigate()
  return () => {
    const { pathname, search, hash } = location
    if (pathname === paths.checkout) void navigate(paths.checkout)
    else if (hash !== CART_HASH)
      void navigate(
        { pathname, search, hash: CART_HASH },
        { preventScrollReset: true, state: { openedCart: true } satisfies OpenedCart },
      )
  }
}
