export type DismissTimer = { pause: () => void; resume: () => void; cancel: () => void }

/** A running timer that can be paused. */
export function startDismissTimer(durationMs: number, onEnd: () => void): DismissTimer {
  let remainingMs = durationMs
  let startedAtMs = 0
  let running: ReturnType<typeof setTimeout> | undefined
  const resume = () => {
    if (running !== undefined) return
    startedAtMs = performance.now()
    running = setTimeout(onEnd, remainingMs)
  }
  const cancel = () => {
    clearTimeout(running)
    running = undefined
  }
  const pause = () => {
    if (running === undefined) return
    remainingMs -= performance.now() - startedAtMs
    cancel()
  }
  resume()
  return { pause, resume, cancel }
}
