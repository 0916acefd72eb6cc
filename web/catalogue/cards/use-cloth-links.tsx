import { useEffect, useRef, useState, type FocusEvent, type MouseEvent, type TouchEvent } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import { loadMoreWords } from '../../messages/words-of-document.ts'
import { isPlainPress } from '../../ui/button/plain-press.ts'

/** Marks a plain link as one that `useClothLinks` opens. */
export const clothLink = { 'data-cloth': '' }
/** A pointer that is only passing is gone sooner. */
const REST_MS = 65

const linkOf = ({ target }: { target: EventTarget }): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-cloth]') : null

const pageOf = ({ pathname, search }: HTMLAnchorElement): string => pathname + search

/** The router prefetches data and scripts of a page, but does not know of its words. A failure shows when the page is opened. */
const prefetchWords = () => void loadMoreWords(['fabric']).catch(() => {})

/**
 * Makes plain links to cloth the router's: opened without loading a document, prefetched once they are focused or the pointer
 * rests on them. Does for all links of a list what `<Link prefetch="intent">` does for each, with one listener.
 */
export function useClothLinks() {
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
      void navigate(pageOf(link))
    },
    onMouseOver: (event: MouseEvent) => expect(linkOf(event)),
    onMouseOut: () => expect(null),
    onTouchStart: (event: TouchEvent) => expect(linkOf(event)),
    onFocus: (event: FocusEvent) => expect(linkOf(event)),
    onBlur: () => expect(null),
  }
  return { listeners, prefetched: page !== undefined && <PrefetchPageLinks page={page} /> }
}
