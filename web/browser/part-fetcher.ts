import { useCallback, useState } from 'react'
import { useFetcher, type Fetcher } from 'react-router'
import type { Failure } from '@selvedge/contract/call/client.ts'

/** The router keeps the hash of an address for its middleware, and never sends it. */
const PART = '#part'

/** The address of a part of the open page: what a dialog over it shows, or a list in it. */
export const asPart = (address: string): string => address + PART

/** Whether an address is read for a part of the open page, instead of going to another page. */
export const isOfPart = (url: URL): boolean => url.hash === PART

const isFailure = (answer: unknown): answer is Failure =>
  (answer as Partial<Failure> | undefined)?.success === false

export type PartFetcher<Data> = {
  load: (address: string) => Promise<void>
  state: Fetcher['state']
  data: Data | undefined
  failure: Failure | undefined
}

/**
 * A fetcher for a part of the open page, which stays whatever happens to the part: `failure` says why it could not be
 * read (`watchRequests`, which also notifies). Without a connection the part stays as it was last read, too.
 */
export function usePartFetcher<Data extends object>(key?: string): PartFetcher<Data> {
  const fetcher = useFetcher(key === undefined ? {} : { key })
  const answer = fetcher.data as Data | Failure | undefined
  const failed = isFailure(answer) ? answer : undefined
  const read = isFailure(answer) ? undefined : answer
  const [last, setLast] = useState({ key, read })
  if (read !== undefined && (last.read !== read || last.key !== key)) setLast({ key, read })
  const kept = failed?.code === 'unavailable' && last.key === key ? last.read : undefined
  const { load: fetch } = fetcher
  const load = useCallback((address: string) => fetch(asPart(address)), [fetch])
  return {
    load,
    state: fetcher.state,
    data: read ?? kept,
    failure: kept === undefined ? failed : undefined,
  }
}
