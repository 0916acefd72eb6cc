import type { MouseEvent } from 'react'
import { createPath, type Location } from 'react-router'
import { drawPageAhead, pageAhead, pageHere, stayingHere, showPageAhead } from '../../browser/page-ahead.ts'
import { isPlainPress } from '../../ui/plain-press.ts'
import { fetchPage } from './fetch-page.ts'

/** Longer than a pointer takes to pass over a link. */
const RESTS_MS = 65
/** As long as the server lets what was fetched ahead serve the click (`keptForTheClick`). */
const KEPT_MS = 10_000

let pointedAt: { path: string; leaving: AbortController; signal: AbortSignal } | null = null

/** For a link: has its page drawn while it is pointed at, and shown as soon as it is pressed. */
export const drawnAhead = (path: string) => ({
  onPointerEnter: () => pointAt(path),
  onPointerLeave: () => leave(path),
  onFocus: () => pointAt(path),
  onBlur: () => leave(path),
  onClick: (event: MouseEvent) => {
    if (isPlainPress(event) && isAt(pageAhead()?.location, path)) showPageAhead()
  },
})

const isAt = (location: Location | undefined | null, path: string): boolean =>
  location ? createPath(location) === path : false

function pointAt(path: string): void {
  if (pageAhead()?.isOpen || isAt(pageAhead()?.location, path) || isAt(pageHere(), path)) return
  if (pointedAt?.path === path && !pointedAt.signal.aborted) return
  pointedAt?.leaving.abort()
  const leaving = new AbortController()
  const signal = AbortSignal.any([leaving.signal, stayingHere()])
  pointedAt = { path, leaving, signal }
  setTimeout(() => {
    if (signal.aborted) return
    fetchPage(path, signal).then(
      page => !signal.aborted && drawPageAhead(page, KEPT_MS),
      // The page itself tells what is wrong, once it is opened.
      () => {},
    )
  }, RESTS_MS)
}

function leave(path: string): void {
  if (pointedAt?.path !== path) return
  pointedAt.leaving.abort()
  pointedAt = null
}
