import { createContext, useContext, useEffect } from 'react'
import { createPath, useLocation } from 'react-router'

/** The previous page on this site, from the document's referrer. */
export const PreviousPage = createContext<string | null>(null)

/** For a back link without scripts; null if the referrer is another site or this page. */
export function previousPage(referrer: string, address: string): string | null {
  const before = URL.parse(referrer)
  const here = new URL(address)
  if (before?.origin !== here.origin || before.pathname === here.pathname) return null
  return before.pathname + before.search
}

/** In the browser, the address of the last page that rendered without an error. */
let lastRenderedAddress: string | undefined

export function useRememberRenderedAddress(): void {
  const address = createPath(useLocation())
  useEffect(() => {
    lastRenderedAddress = address
  }, [address])
}

/** The page to go back to from an error page; null if there is none on this site. */
export function usePreviousPage(): string | null {
  const served = useContext(PreviousPage)
  const here = createPath(useLocation())
  const back = lastRenderedAddress ?? served
  return back === here ? null : back
}
