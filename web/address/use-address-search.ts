import { useEffect, useRef, useState } from 'react'
import { PLACE_QUERY_LENGTH, type FoundAddress, type Place } from '@selvedge/contract/postal/places.ts'
import { askAddress, askPlaces } from './ask-places.ts'

/** Letters that follow each other this quickly are asked for together. */
const PAUSE_MS = 250

/** Nothing yet; being asked; told; filled in; nobody answered. */
type State = 'idle' | 'searching' | 'told' | 'filled' | 'failed'
type Search = { text: string; places: readonly Place[]; state: State }
const NOTHING: Search = { text: '', places: [], state: 'idle' }

/** One for all that is asked until an address is chosen; where the browser makes none, the provider does without. */
const newSession = () => (isSecureContext ? crypto.randomUUID() : undefined)

/** The search as it stands; typing asks after a pause, and only the last question's answer counts. */
export function useAddressSearch(country: string, onFound: (address: FoundAddress) => void) {
  const [search, setSearch] = useState(NOTHING)
  const session = useRef<string>(undefined)
  const asking = useRef(new AbortController())
  useEffect(() => () => asking.current.abort(), [])
  const type = (text: string) => {
    asking.current.abort()
    const { signal } = (asking.current = new AbortController())
    const q = text.trim()
    if (q.length < PLACE_QUERY_LENGTH.min) return setSearch({ ...NOTHING, text })
    setSearch(({ places }) => ({ text, places, state: 'searching' }))
    session.current ??= newSession()
    const question = { q, country, session: session.current }
    void afterPause(signal)
      .then(() => askPlaces(question, signal))
      .then(
        places => signal.aborted || setSearch({ text, places, state: 'told' }),
        () => signal.aborted || setSearch({ text, places: [], state: 'failed' }),
      )
  }
  const choose = async (place: Place) => {
    asking.current.abort()
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
