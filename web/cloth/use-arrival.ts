import { useCallback, useEffect, useRef, useState } from 'react'

/** A browser scales the pixel by the slot it asked for; no cloth is ever shown this small. */
const PIXEL_AT_MOST = 8
const FIRST_WAIT_MS = 700
const LONGEST_WAIT_MS = 6000
const MOST_ATTEMPTS = 14

/**
 * A picture that is still being drawn comes as one clear pixel. Asks for it again, each time a little later, until it
 * has come. `attempt` belongs into the address, because a browser keeps a picture it has once loaded.
 */
export function useArrival() {
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
  // The pixel may have come before scripts did.
  useEffect(() => {
    onLoad()
    return () => clearTimeout(timer.current)
  }, [onLoad])
  return { image, attempt, onLoad }
}
