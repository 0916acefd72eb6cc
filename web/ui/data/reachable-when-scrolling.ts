/** A ref: while a frame has more than it shows, the keyboard can stop at it and scroll; otherwise it is passed by. */
export function reachableWhenScrolling(frame: HTMLElement | null): (() => void) | undefined {
  if (!frame) return undefined
  const observer = new ResizeObserver(() => {
    if (frame.scrollWidth > frame.clientWidth) frame.tabIndex = 0
    else frame.removeAttribute('tabindex')
  })
  observer.observe(frame)
  return () => observer.disconnect()
}
