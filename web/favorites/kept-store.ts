import { useEffect, useSyncExternalStore } from 'react'
import { dropFavorites, entries, keepFavorites, keptFavorites } from '../browser/browser-storage.ts'
import { nothingKept, parseKept, withKept, type Kept } from './kept-favorites.ts'

let held: Kept | undefined
const listeners = new Set<() => void>()

function hold(kept: Kept): void {
  held = kept
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const read = async (): Promise<Kept> => (await keptFavorites(parseKept)) ?? nothingKept

/** A lock across tabs, so that none overwrites another's change. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(entries.favorites, work) : work()

/** The favourites in this browser, in sync with other tabs; undefined until read. */
export function useKeptFavorites(): Kept | undefined {
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
export async function keepFavorite(fabricId: string, isFavorite: boolean): Promise<boolean> {
  hold(withKept(held ?? nothingKept, fabricId, isFavorite))
  return alone(async () => {
    await keepFavorites(withKept(await read(), fabricId, isFavorite))
    hold(await read())
    return held?.fabricIds.includes(fabricId) === isFavorite
  })
}

/** Passes the favourites to `take` and clears them if it returns true. Other tabs wait meanwhile. */
export const mergeKept = (take: (kept: Kept) => Promise<boolean>): Promise<void> =>
  alone(async () => {
    const kept = await read()
    if (kept.fabricIds.length === 0 || !(await take(kept))) return
    await dropFavorites()
    hold(nothingKept)
  })
