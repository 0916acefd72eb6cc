import { useLayoutEffect, type MouseEvent, type RefObject } from 'react'

const MOVES_MS = 200
/** A page that took longer to come is no longer seen as what the press led to. */
const HELD_MS = 1000

let held: { swatch: HTMLElement; from: DOMRect; at: number } | null = null

/** For the link of a card: takes up its swatch, to be laid down on the page that it leads to. */
export function liftSwatch({ currentTarget }: MouseEvent<HTMLElement>): void {
  const swatch = currentTarget.closest('article')?.querySelector('picture')?.parentElement
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  held = swatch && !isStill ? { swatch, from: swatch.getBoundingClientRect(), at: performance.now() } : null
}

/**
 * Has a copy of the swatch that was taken up move to where the cloth of this page lies; its picture is there at once, and the
 * card keeps its own, should the reader come back to it. A view transition would first have the browser picture the page that
 * is left, which takes longer than drawing the next.
 */
export function useLaidSwatch(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const taken = held
    held = null
    if (!taken || performance.now() - taken.at > HELD_MS) return
    // By then the page is scrolled to where it is shown.
    const frame = requestAnimationFrame(() => place.current && lay(taken, place.current))
    return () => cancelAnimationFrame(frame)
  }, [place])
}

function lay({ swatch: lifted, from }: NonNullable<typeof held>, place: HTMLElement): void {
  // Its card still stands where the page that was led to is part of the page in view.
  if (lifted.isConnected && !lifted.closest('[inert]')) return
  const swatch = lifted.cloneNode(true) as HTMLElement
  const to = place.getBoundingClientRect()
  const scale = to.width / from.width
  Object.assign(swatch.style, {
    position: 'fixed',
    zIndex: 'calc(var(--layer-bar) - 1)',
    top: `${to.top}px`,
    left: `${to.left}px`,
    inlineSize: `${from.width}px`,
    blockSize: `${to.height / scale}px`,
    transformOrigin: '0 0',
    pointerEvents: 'none',
  })
  swatch.setAttribute('aria-hidden', 'true')
  document.body.append(swatch)
  const begin = `translate(${from.left - to.left}px, ${from.top - to.top}px)`
  const end = `scale(${scale})`
  const motion = swatch.animate(
    [
      { transform: begin, opacity: 1 },
      { opacity: 1, offset: 0.6 },
      { transform: end, opacity: 0 },
    ],
    { duration: MOVES_MS, easing: 'cubic-bezier(0.2, 0, 0, 1)', fill: 'forwards' },
  )
  motion.addEventListener('finish', () => swatch.remove())
}
