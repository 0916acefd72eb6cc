import { useEffect, useSyncExternalStore } from 'react'
import {
  removeStoredFavorites,
  entries,
  storeFavorites,
  readStoredFavorites,
} from '../browser/browser-storage.ts'
import {
  noLocalFavorites,
  parseLocalFavorites,
  withLocalFavorite,
  type LocalFavorites,
} from './local-favorites.ts'

let held: LocalFavorites | undefined
const listeners = new Set<() => void>()

function hold(kept: LocalFavorites): void {
  held = kept
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const read = async (): Promise<LocalFavorites> =>
  (await readStoredFavorites(parseLocalFavorites)) ?? noLocalFavorites

/** A lock across tabs, so that none overwrites another's change. */
const withLock = <T>(task: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(entries.favorites, task) : task()

/** The favourites in this browser, in sync with other tabs; undefined until read. */
export function useLocalFavorites(): LocalFavorites | undefined {
  useEffect(() => {
    void read().then(hold)
    const onStorage = ({ key }: StorageEvent) => {
      if (key === entries.favorites) void read().then(hold)
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [])
  return useSyncExternalStore(
    subscribe,
    () => held,
    () => undefined,
  )
}

/**
 * Shows the change at once, then stores it. Returns false and reverts if the limit is reached or storage is
 * unavailable.
 */
export async function setLocalFavorite(fabricId: string, isFavorite: boolean): Promise<boolean> {
  hold(withLocalFavorite(held ?? noLocalFavorites, fabricId, isFavorite))
  return withLock(async () => {
    await storeFavorites(withLocalFavorite(await read(), fabricId, isFavorite))
    hold(await read())
    return held?.fabricIds.includes(fabricId) === isFavorite
  })
}

/** Passes the favourites to `take` and clears them if it returns true. Other tabs wait meanwhile. */
export const mergeLocalFavorites = (take: (kept: LocalFavorites) => Promise<boolean>): Promise<void> =>
  withLock(async () => {
    const kept = await read()
    if (kept.fabricIds.length === 0 || !(await take(kept))) return
    await removeStoredFavorites()
    hold(noLocalFavorites)
  })
