import { useCallback, useEffect, useRef, useState } from 'react'

/** The 1-pixel placeholder's natural width is scaled by `sizes`; no real picture is this small. */
const PIXEL_AT_MOST = 8
const FIRST_WAIT_MS = 700
const LONGEST_WAIT_MS = 6000
const MOST_ATTEMPTS = 14

/**
 * The server answers with one transparent pixel while a picture is still being drawn. Retries with growing pauses
 * until the picture is there. `attempt` goes into the address to bypass the browser's cache.
 */
export function usePictureRetry() {
  const image = useRef<HTMLImageElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [attempt, setAttempt] = useState(0)
  const onLoad = useCallback(() => {
    const shown = image.current
    const isPixel = shown?.complete === true && shown.naturalWidth < PIXEL_AT_MOST
    if (!isPixel || attempt >= MOST_ATTEMPTS) return
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => setAttempt(attempt + 1),
      Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 1.4 ** attempt),
    )
  }, [attempt])
  // The pixel may have loaded before hydration.
  useEffect(() => {
    onLoad()
    return () => clearTimeout(timer.current)
  }, [onLoad])
  return { image, attempt, onLoad }
}
