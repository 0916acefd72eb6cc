import { useEffect, useRef, useState } from 'react'
import { PLACE_QUERY_LENGTH } from '@selvedge/contract/postal/place-query.ts'
import type { FoundAddress, Place } from '@selvedge/contract/postal/places.ts'
import { askAddress, askPlaces } from './ask-places.ts'

/** Debounce of typing. */
const PAUSE_MS = 250

type State = 'idle' | 'searching' | 'found' | 'filled' | 'failed'
type Search = { text: string; places: readonly Place[]; state: State }
const NOTHING: Search = { text: '', places: [], state: 'idle' }

/**
 * One session id for all requests until an address is chosen. `randomUUID` needs a secure context; without it none is
 * sent.
 */
const newSession = () => (isSecureContext ? crypto.randomUUID() : undefined)

/** State of the search. Typing is debounced, and an earlier request's answer is dropped. */
export function useAddressSearch(country: string, onFound: (address: FoundAddress) => void) {
  const [search, setSearch] = useState(NOTHING)
  const session = useRef<string>(undefined)
  const request = useRef(new AbortController())
  useEffect(() => () => request.current.abort(), [])
  const type = (text: string) => {
    request.current.abort()
    const { signal } = (request.current = new AbortController())
    const q = text.trim()
    if (q.length < PLACE_QUERY_LENGTH.min) return setSearch({ ...NOTHING, text })
    setSearch(({ places }) => ({ text, places, state: 'searching' }))
    session.current ??= newSession()
    const question = { q, country, session: session.current }
    void afterPause(signal)
      .then(() => askPlaces(question, signal))
      .then(
        places => signal.aborted || setSearch({ text, places, state: 'found' }),
        () => signal.aborted || setSearch({ text, places: [], state: 'failed' }),
      )
  }
  const choose = async (place: Place) => {
    request.current.abort()
    try {
      onFound(await askAddress(place, session.current))
      setSearch({ ...NOTHING, state: 'filled' })
    } catch {
      setSearch({ text: place.name, places: [], state: 'failed' })
    }
    session.current = undefined
  }
  return { search, type, choose }
}

const afterPause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, PAUSE_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new Error('typed on'))
    })
  })
