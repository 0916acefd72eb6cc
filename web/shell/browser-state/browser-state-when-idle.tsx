import { lazy, Suspense, useEffect, useState, type ComponentProps } from 'react'

/** What lives in the browser only is no part of the first view; where it cannot be fetched, pages work without it. */
const BrowserState = lazy(() => import('./browser-state.tsx').catch(() => ({ default: () => null })))

/** The state of the browser, from when the page is in view and the browser has nothing better to do. */
export function BrowserStateWhenIdle(props: ComponentProps<typeof BrowserState>) {
  const isIdle = useIdle()
  return (
    isIdle && (
      <Suspense fallback={null}>
        <BrowserState {...props} />
      </Suspense>
    )
  )
}

function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    // Safari has no idle callback.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(setIsIdle, 200, true)
      return () => clearTimeout(timer)
    }
    const request = requestIdleCallback(() => setIsIdle(true), { timeout: 2000 })
    return () => cancelIdleCallback(request)
  }, [])
  return isIdle
}
