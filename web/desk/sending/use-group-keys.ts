import { useState } from 'react'
import type { CarrierGroup } from './load-sending.server.ts'

type Group = Pick<CarrierGroup, 'carrier' | 'carrierName' | 'leaves'> & { parcels: readonly { id: string }[] }
/** The key of the group in which each parcel is. */
export type KnownKeys = ReadonlyMap<string, string>

/**
 * A key for the form of each group. A carrier has several groups, one for each of its collections, and a group goes to the next
 * one when the time of its own has passed: it is known by its parcels, so that what was typed of them stays, whichever of them are
 * sent meanwhile.
 */
export function keysOfGroups(groups: readonly Group[], known: KnownKeys): string[] {
  const taken = new Set<string>()
  return groups.map(({ carrier, carrierName, leaves, parcels }) => {
    const by = JSON.stringify([carrier, carrierName])
    const isFree = (key: string | undefined) => key !== undefined && key.startsWith(by) && !taken.has(key)
    const before = parcels.map(({ id }) => known.get(id)).find(isFree)
    const key = before ?? `${by} ${parcels[0]?.id} ${leaves?.on} ${leaves?.at}`
    taken.add(key)
    return key
  })
}

/** The keys of the groups as they are now, by those that they had. */
export function useGroupKeys(groups: readonly CarrierGroup[]): string[] {
  const [known, setKnown] = useState<KnownKeys>(new Map())
  const keys = keysOfGroups(groups, known)
  const now = new Map(groups.flatMap(({ parcels }, at) => parcels.map(({ id }) => [id, keys[at]!] as const)))
  if ([...now].some(([id, key]) => known.get(id) !== key)) setKnown(now)
  return keys
}
