import { createContext, useContext, useEffect } from 'react'
import { createPath, useLocation } from 'react-router'

/** The page of ours that the reader came from, as the request for this document said. */
export const CameFrom = createContext<string | null>(null)

/** For a way back that needs no scripts; null where the reader came from elsewhere, or from this very page. */
export function cameFrom(referrer: string, address: string): string | null {
  const before = URL.parse(referrer)
  const here = new URL(address)
  if (before?.origin !== here.origin || before.pathname === here.pathname) return null
  return before.pathname + before.search
}

/** In the browser, the address that was last in view whole. */
let soundAddress: string | undefined

/** Notes that this page is in view. */
export function useSoundAddress(): void {
  const address = createPath(useLocation())
  useEffect(() => {
    soundAddress = address
  }, [address])
}

/** The page to go back to from one that failed; null where none of ours came before it. */
export function useWayBack(): string | null {
  const served = useContext(CameFrom)
  const here = createPath(useLocation())
  const back = soundAddress ?? served
  return back === here ? null : back
}
