/** Long enough for a page whose styles have arrived. */
const MOST_MS = 500

/**
 * Waits until the browser has painted the served page, so that hydrating it delays no reader. No frames are drawn for a page
 * in a background tab: there it takes a moment.
 */
export const firstFrame = (): Promise<void> =>
  new Promise(resolve => {
    const timer = setTimeout(resolve, MOST_MS)
    requestAnimationFrame(() => {
      clearTimeout(timer)
      // The frame itself is painted after its callbacks.
      setTimeout(resolve)
    })
  })
