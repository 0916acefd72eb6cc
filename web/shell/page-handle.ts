import type { ComponentType } from 'react'
import type { Crumb } from './frame/trail.tsx'
import { sheets, type Sheet } from '../messages/sheets.ts'

/** Settings that a page passes to its layout: `export const handle: PageHandle<Data> = { … }`. */
export type PageHandle<Data = unknown> = {
  /** Full-bleed: no page margins; the page sets its own. */
  bleed?: boolean
  /** The page has its own search form, so the app bar omits its search. */
  ownSearch?: boolean
  /** Breadcrumbs from the first level to this page; names come from the loader's data. */
  trail?: (data: Data) => readonly Crumb[]
  /** Shown at the end of the breadcrumb line. */
  trailEnd?: ComponentType<Data>
  /** Message bundles that the page uses besides the frame's; if left out, all are loaded. */
  words?: readonly Exclude<Sheet, 'frame'>[]
}

type Match = { handle?: unknown; loaderData?: unknown } | undefined

const handleOf = (match: Match): PageHandle | undefined => match?.handle as PageHandle | undefined

/** The current page's handle: that of the deepest matched route that has one. */
export const pageHandleOf = (matches: readonly Match[]): PageHandle =>
  handleOf(matches.findLast(match => handleOf(match))) ?? {}

/** Breadcrumbs of the current page, also used in its `<head>`; empty if its loader failed. */
export function trailOf(matches: readonly Match[]): readonly Crumb[] {
  const page = matches.findLast(match => handleOf(match)?.trail)
  return page?.loaderData === undefined ? [] : (handleOf(page)?.trail?.(page.loaderData) ?? [])
}

/** Message bundles that the current page uses. */
export function wordsOf(matches: readonly Match[]): readonly Sheet[] {
  const words = handleOf(matches.at(-1))?.words
  return words ? ['frame', ...words] : sheets
}
