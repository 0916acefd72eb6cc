import { isRouteErrorResponse } from 'react-router'
import type { FabricCard } from '@selvedge/contract/catalogue/catalogue.ts'

/** What a page that is not there is thrown with. */
export type PageNotFound = { message: string; nearest: FabricCard[] }

/** Words that an address was meant to name: of its last segment, where that looks like words at all. */
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

/** The cloths that came with the error; none with any other error. */
export function nearestIn(error: unknown): FabricCard[] {
  const { nearest } = ((isRouteErrorResponse(error) ? error.data : null) ?? {}) as Partial<PageNotFound>
  return Array.isArray(nearest) ? nearest : []
}
