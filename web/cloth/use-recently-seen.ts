import { useEffect, useSyncExternalStore } from 'react'
import type { FabricDetail } from '@selvedge/contract/catalogue/catalogue.ts'
import { storeRecentlySeen, readRecentlySeen } from '../browser/browser-storage.ts'
import { parseSeen, withSeen, type SeenFabric } from './recently-seen.ts'

/** Also while the browser has not been asked yet. */
const none: readonly SeenFabric[] = []
let held = none
const listeners = new Set<() => void>()

function hold(seen: readonly SeenFabric[]): void {
  held = seen
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Fabrics opened in this browser, latest first; empty before hydration. */
export function useRecentlySeen(): readonly SeenFabric[] {
  useEffect(() => {
    void readRecentlySeen(parseSeen).then(kept => hold(kept ?? []))
  }, [])
  return useSyncExternalStore(
    subscribe,
    () => held,
    () => none,
  )
}

/** Whether the browser is known to have opened no fabric yet; false before hydration. */
export const useNothingSeen = (): boolean => {
  const seen = useRecentlySeen()
  return seen !== none && seen.length === 0
}

/** Remembers that this fabric was opened. Reads the list again first, because other tabs write it too. */
export function useRememberSeen({
  id,
  facts,
  colourName,
  colourNumber,
  supplier,
  picture,
}: FabricDetail): void {
  const { designName } = facts
  const { hash, hex } = picture
  const supplierName = supplier.name
  useEffect(() => {
    const fabric = { id, designName, colourName, colourNumber, supplierName, picture: { hash, hex } }
    void remember(fabric)
  }, [id, designName, colourName, colourNumber, supplierName, hash, hex])
}

async function remember(fabric: SeenFabric): Promise<void> {
  hold(withSeen((await readRecentlySeen(parseSeen)) ?? none, fabric))
  await storeRecentlySeen(held)
}
