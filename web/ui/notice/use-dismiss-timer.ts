import { useEffect, useEffectEvent, useRef, type FocusEvent } from 'react'
import { startDismissTimer, type DismissTimer } from './dismiss-timer.ts'

/** Dismisses after `durationMs`, null never; hover and focus within pause the timer. Spread the result on the element. */
export function useDismissTimer(durationMs: number | null, dismiss: () => void) {
  const timer = useRef<DismissTimer>(undefined)
  const held = useRef({ hover: false, focus: false })
  const onEnd = useEffectEvent(dismiss)
  useEffect(() => {
    if (durationMs === null) return undefined
    const started = startDismissTimer(durationMs, onEnd)
    timer.current = started
    return () => started.cancel()
  }, [durationMs])
  const hold = (by: 'hover' | 'focus', isHeld: boolean) => {
    held.current[by] = isHeld
    if (held.current.hover || held.current.focus) timer.current?.pause()
    else timer.current?.resume()
  }
  return {
    onMouseEnter: () => hold('hover', true),
    onMouseLeave: () => hold('hover', false),
    onFocus: () => hold('focus', true),
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) hold('focus', false)
    },
  }
}
