import { MAX_KEPT_FAVORITES } from '@selvedge/contract/favorites/favorites-terms.ts'

/**
 * A visitor's favourites in the browser. The id changes with every change, so that the server merges each state once.
 */
export type LocalFavorites = { id: string; fabricIds: readonly string[] }

export const noLocalFavorites: LocalFavorites = { id: '', fabricIds: [] }

/** Adds or removes a cloth; returns the same object if nothing changes or the limit is reached. */
export function withLocalFavorite(
  kept: LocalFavorites,
  fabricId: string,
  isFavorite: boolean,
): LocalFavorites {
  const isKept = kept.fabricIds.includes(fabricId)
  if (isKept === isFavorite || (isFavorite && kept.fabricIds.length >= MAX_KEPT_FAVORITES)) return kept
  const others = kept.fabricIds.filter(id => id !== fabricId)
  return { id: crypto.randomUUID(), fabricIds: isFavorite ? [...others, fabricId] : others }
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The valid part of the stored value; undefined if it has another shape. */
export function parseLocalFavorites(value: unknown): LocalFavorites | undefined {
  const { id, fabricIds } = (value ?? {}) as { id?: unknown; fabricIds?: unknown }
  if (typeof id !== 'string' || !UUID.test(id) || !Array.isArray(fabricIds)) return undefined
  const read = fabricIds.filter(one => typeof one === 'string' && one.length > 0 && one.length <= 120)
  return { id, fabricIds: [...new Set(read as string[])].slice(0, MAX_KEPT_FAVORITES) }
}
