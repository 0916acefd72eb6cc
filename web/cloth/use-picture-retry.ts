import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * A sketch has at most a tenth of the pixels of the picture that was asked for, and the browser scales its natural width
 * by `sizes`: it is about a tenth of the width shown. No real picture is narrower than a quarter of it.
 */
const NARROWEST_SHARE = 1 / 4
/** Nor is one this small, where nothing is laid out yet. */
const NARROWEST = 8
const FIRST_WAIT_MS = 700
const LONGEST_WAIT_MS = 6000
const MOST_ATTEMPTS = 14

/**
 * The server answers with a sketch of a few pixels while a picture is still being drawn. Retries with growing pauses
 * until the picture is there. `attempt` goes into the address to bypass the browser's cache.
 */
export function usePictureRetry() {
  const image = useRef<HTMLImageElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [attempt, setAttempt] = useState(0)
  const onLoad = useCallback(() => {
    const shown = image.current
    if (!shown?.complete || attempt >= MOST_ATTEMPTS) return
    clearTimeout(timer.current)
    if (shown.naturalWidth >= Math.max(NARROWEST, shown.clientWidth * NARROWEST_SHARE)) return
    timer.current = setTimeout(
      () => setAttempt(attempt + 1),
      Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 1.4 ** attempt),
    )
  }, [attempt])
  // The sketch may have loaded before hydration.
  useEffect(() => {
    onLoad()
    return () => clearTimeout(timer.current)
  }, [onLoad])
  return { image, attempt, onLoad }
}
