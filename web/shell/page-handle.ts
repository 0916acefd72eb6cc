import type { ComponentType } from 'react'
import type { Crumb } from './frame/trail.tsx'
import { sheets, type Sheet } from '../messages/sheets.ts'

/** What a page tells the layout around it: `export const handle: PageHandle<Data> = { … }`. */
export type PageHandle<Data = unknown> = {
  /** Cloth or pictures reach the edges of the screen; the page brings its own gutters. */
  bleed?: boolean
  /** The page has the search of the counter, so the bar has none. */
  ownSearch?: boolean
  /** The way to this page, from the first level down to itself; names come from what it loaded. */
  trail?: (data: Data) => readonly Crumb[]
  /** Stands at the end of that line. */
  trailEnd?: ComponentType<Data>
  /** The sheets of words that it says beside those of the frame; all of them where it does not tell. */
  words?: readonly Exclude<Sheet, 'frame'>[]
}

type Match = { handle?: unknown; loaderData?: unknown } | undefined

const handleOf = (match: Match): PageHandle | undefined => match?.handle as PageHandle | undefined

/** The handle of the page in view: that of the deepest route that has one. */
export const pageHandleOf = (matches: readonly Match[]): PageHandle =>
  handleOf(matches.findLast(match => handleOf(match))) ?? {}

/** The way to the page in view, also for its head matter; empty where the page did not load. */
export function trailOf(matches: readonly Match[]): readonly Crumb[] {
  const page = matches.findLast(match => handleOf(match)?.trail)
  return page?.loaderData === undefined ? [] : (handleOf(page)?.trail?.(page.loaderData) ?? [])
}

/** The sheets of words that the page in view says. */
export function wordsOf(matches: readonly Match[]): readonly Sheet[] {
  const words = handleOf(matches.at(-1))?.words
  return words ? ['frame', ...words] : sheets
}
