import type { Make } from './sheet.ts'

export const METREAGE_ID = 'metreage'

/** The address of a calculator: what else the page shows stays as it is. */
export function sheetSearch(search: string, make: Make): string {
  const kept = new URLSearchParams(search)
  kept.set('make', make)
  return `?${kept}`
}
