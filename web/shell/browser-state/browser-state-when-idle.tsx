import { lazy, Suspense, useEffect, useState, type ComponentProps } from 'react'

/** Loaded lazily, as the first view does not need it; if it fails to load, pages work without it. */
const BrowserState = lazy(() => import('./browser-state.tsx').catch(() => ({ default: () => null })))

/** Mounts `BrowserState` when the browser is idle. */
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
    // Safari has no `requestIdleCallback`.
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(setIsIdle, 200, true)
      return () => clearTimeout(timer)
    }
    const request = requestIdleCallback(() => setIsIdle(true), { timeout: 2000 })
    return () => cancelIdleCallback(request)
  }, [])
  return isIdle
}
