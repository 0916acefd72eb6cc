import { useEffect, type RefObject } from 'react'

/** Drag to scroll with a mouse; touch and keys scroll natively. */
export function useDragToPan(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current
    if (!element) return
    // Not every browser makes scrolling elements focusable.
    element.setAttribute('tabindex', '0')
    const start = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.button !== 0) return
      if (element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight) return
      event.preventDefault()
      element.focus({ preventScroll: true })
      element.setPointerCapture(event.pointerId)
      element.dataset['dragging'] = ''
    }
    const move = (event: PointerEvent) => {
      if (element.hasPointerCapture(event.pointerId)) element.scrollBy(-event.movementX, -event.movementY)
    }
    const stop = () => delete element.dataset['dragging']
    element.addEventListener('pointerdown', start)
    element.addEventListener('pointermove', move)
    element.addEventListener('lostpointercapture', stop)
    return () => {
      element.removeEventListener('pointerdown', start)
      element.removeEventListener('pointermove', move)
      element.removeEventListener('lostpointercapture', stop)
    }
  }, [frame])
}
