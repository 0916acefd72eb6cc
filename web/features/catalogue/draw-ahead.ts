import type { MouseEvent, PointerEvent } from 'react'
import { createPath } from 'react-router'
import { drawPageAhead, isPageHere, pageAhead, showPageAhead, stayingHere } from '../../browser/page-ahead.ts'
import { isPlainPress } from '../../ui/plain-press.ts'
import { fetchPage } from './fetch-page.ts'

/** Longer than a pointer takes to pass over a link. */
const RESTS_MS = 65
/** As long as the server lets what was fetched ahead serve the click (`keptForTheClick`). */
const KEPT_MS = 10_000

type PointedAt = {
  path: string
  leaving: AbortController
  signal: AbortSignal
  /** Drawing it would now only hold up the router. */
  isPressed: boolean
}

let pointedAt: PointedAt | null = null

/** For a link: has its page drawn while it is pointed at, and shown as soon as it is pressed. */
export const drawnAhead = (path: string) => ({
  onPointerEnter: () => pointAt(path),
  // A finger leaves before it has pressed.
  onPointerLeave: ({ pointerType }: PointerEvent) => void (pointerType !== 'touch' && leave(path)),
  onFocus: () => pointAt(path),
  onBlur: () => leave(path),
  onClick: (event: MouseEvent) => void (isPlainPress(event) && press(path)),
})

const isAhead = (path: string): boolean => {
  const page = pageAhead()
  return page !== null && createPath(page.location) === path
}

function pointAt(path: string): void {
  if (pageAhead()?.isOpen || isAhead(path) || isPageHere(path)) return
  if (pointedAt?.path === path && !pointedAt.signal.aborted) return
  pointedAt?.leaving.abort()
  const leaving = new AbortController()
  const mine = {
    path,
    leaving,
    signal: AbortSignal.any([leaving.signal, stayingHere()]),
    isPressed: false,
  }
  pointedAt = mine
  setTimeout(() => void draw(mine), RESTS_MS)
}

async function draw(link: PointedAt): Promise<void> {
  const isOver = () => link.isPressed || link.signal.aborted
  if (isOver()) return
  const began = performance.now()
  try {
    const page = await fetchPage(link.path, link.signal)
    if (!isOver()) drawPageAhead(page, KEPT_MS - (performance.now() - began))
  } catch {
    // The page itself tells what is wrong, once it is opened.
  }
}

function leave(path: string): void {
  if (pointedAt?.path === path) pointedAt.leaving.abort()
}

function press(path: string): void {
  if (isAhead(path)) showPageAhead()
  else if (pointedAt?.path === path) pointedAt.isPressed = true
}
