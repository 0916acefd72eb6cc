import { isRouteErrorResponse } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { FabricCard } from '@selvedge/contract/catalogue/catalogue.ts'

/** Whether an address is below the dashboard's, whose pages are no fabrics. */
export const isOfDashboard = (path: string): boolean => path.startsWith(`${paths.dashboard}/`)

/** Data of the thrown 404 response. */
export type PageNotFound = { message: string; nearest: FabricCard[] }

/** Words in a URL's last segment, to search for; none if it does not look like words. */
export function wordsOfAddress(path: string): string[] {
  const last = path.replace(/\/+$/, '').split('/').at(-1) ?? ''
  const words = decoded(last)
    .split(/[-_+\s]+/)
    .filter(word => /\p{L}{2}/u.test(word))
  const looksLikeWords = /^[\p{L}\p{N}\s_+-]{3,80}$/u.test(decoded(last))
  return looksLikeWords ? words : []
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return ''
  }
}

/** The similar fabrics in a 404 error; empty for any other error. */
export function nearestIn(error: unknown): FabricCard[] {
  const { nearest } = ((isRouteErrorResponse(error) ? error.data : null) ?? {}) as Partial<PageNotFound>
  return Array.isArray(nearest) ? nearest : []
}
