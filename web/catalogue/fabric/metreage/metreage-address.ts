import type { Make } from './sheet.ts'

export const METREAGE_ID = 'metreage'

/** URL of a calculator; keeps the page's other parameters. */
export function sheetSearch(search: string, make: Make): string {
  const kept = new URLSearchParams(search)
  kept.set('make', make)
  return `?${kept}`
}
