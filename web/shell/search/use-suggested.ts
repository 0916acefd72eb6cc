import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import { nothingSuggested, type Suggested } from './suggested.ts'

/** Debounce: too short to notice, long enough that fast typing sends one request for several letters. */
const WAIT_MS = 50

/**
 * Responses by page and phrase, so that deleting letters shows earlier suggestions at once. Another page may have
 * another reader, who sees other prices.
 */
const known = new Map<string, Suggested>()
const MOST_KNOWN = 100

type Answer = { phrase: string; suggested: Suggested }

/**
 * Suggestions and the phrase they are for; the previous ones stay while the next load. Outdated requests are aborted. If a
 * request fails there are no suggestions, but Enter still searches.
 */
export function useSuggested(phrase: string): Answer {
  const [answer, setAnswer] = useState<Answer>({ phrase: '', suggested: nothingSuggested })
  const wanted = phrase.trim()
  const { key: page } = useLocation()
  useEffect(() => {
    if (wanted === '') return
    const asking = new AbortController()
    const timer = setTimeout(
      () => {
        void ask(wanted, page, asking.signal).then(suggested => {
          if (!asking.signal.aborted) setAnswer({ phrase: wanted, suggested })
        })
      },
      known.has(keyOf(wanted, page)) ? 0 : WAIT_MS,
    )
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [wanted, page])
  return wanted === '' ? { phrase: '', suggested: nothingSuggested } : answer
}

const keyOf = (phrase: string, page: string): string => `${page} ${phrase}`

async function ask(phrase: string, page: string, signal: AbortSignal): Promise<Suggested> {
  const kept = known.get(keyOf(phrase, page))
  if (kept) return kept
  try {
    const response = await fetch(`${paths.suggest}?${new URLSearchParams({ q: phrase })}`, {
      signal,
      redirect: 'manual',
    })
    if (!response.ok) return nothingSuggested
    const suggested = (await response.json()) as Suggested
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(keyOf(phrase, page), suggested)
    return suggested
  } catch {
    return nothingSuggested
  }
}
