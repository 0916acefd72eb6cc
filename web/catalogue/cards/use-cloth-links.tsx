import { useEffect, useRef, useState, type FocusEvent, type MouseEvent, type TouchEvent } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import { loadMoreWords } from '../../messages/words-of-document.ts'
import { isPlainPress } from '../../ui/button/plain-press.ts'

/** Marks a plain link as handled by `useClothLinks`. */
export const clothLink = { 'data-cloth-link': '' }
/** Prefetch delay, so that a pointer merely passing over a link does not prefetch. */
const REST_MS = 65

const linkOf = ({ target }: { target: EventTarget }): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-cloth-link]') : null

const pageOf = ({ pathname, search }: HTMLAnchorElement): string => pathname + search

/** The router prefetches data and scripts but not messages. A failure is ignored here and shows when the page is opened. */
const prefetchWords = () => void loadMoreWords(['fabric']).catch(() => {})

type Options = {
  /** State of the history entry that a link opens. */
  state?: unknown
}

/**
 * Opens plain fabric links by client navigation and prefetches them on focus, touch or hover. Like `<Link
 * prefetch="intent">`, but with one set of listeners for a whole list.
 */
export function useClothLinks({ state }: Options = {}) {
  const navigate = useNavigate()
  const [page, setPage] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const expect = (link: HTMLAnchorElement | null) => {
    clearTimeout(timer.current)
    if (!link) return
    timer.current = setTimeout(() => {
      prefetchWords()
      setPage(pageOf(link))
    }, REST_MS)
  }
  const listeners = {
    onClick(event: MouseEvent) {
      const link = linkOf(event)
      if (!link || event.defaultPrevented || !isPlainPress(event)) return
      event.preventDefault()
      void navigate(pageOf(link) + link.hash, { state })
    },
    onMouseOver: (event: MouseEvent) => expect(linkOf(event)),
    onMouseOut: () => expect(null),
    onTouchStart: (event: TouchEvent) => expect(linkOf(event)),
    onFocus: (event: FocusEvent) => expect(linkOf(event)),
    onBlur: () => expect(null),
  }
  return { listeners, prefetched: page !== undefined && <PrefetchPageLinks page={page} /> }
}
