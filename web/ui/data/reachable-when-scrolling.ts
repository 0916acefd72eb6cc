/** Ref callback: makes an element focusable while its content overflows, so that it can be scrolled by keyboard. */
export function reachableWhenScrolling(frame: HTMLElement | null): (() => void) | undefined {
  if (!frame) return undefined
  const observer = new ResizeObserver(() => {
    if (frame.scrollWidth > frame.clientWidth) frame.tabIndex = 0
    else frame.removeAttribute('tabindex')
  })
  observer.observe(frame)
  return () => observer.disconnect()
}
