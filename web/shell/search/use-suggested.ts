import { useEffect, useState } from 'react'
import { paths } from '@selvedge/contract/access/paths.ts'
import { nothingSuggested, type Suggested } from './suggested.ts'

/** Short enough not to be felt, long enough that a fast typist asks once for several letters. */
const WAIT_MS = 50

/** Answers of this page; what was typed before is there at once when letters are taken back. */
const known = new Map<string, Suggested>()
const MOST_KNOWN = 100

type Answer = { phrase: string; suggested: Suggested }

/**
 * What is suggested for a phrase, and for which phrase that is: while the next answer is on its way, the one before stays.
 * An answer that is overtaken is dropped. Where none is to be had nothing is suggested; Enter still searches.
 */
export function useSuggested(phrase: string): Answer {
  const [answer, setAnswer] = useState<Answer>({ phrase: '', suggested: nothingSuggested })
  const wanted = phrase.trim()
  useEffect(() => {
    if (wanted === '') return
    const asking = new AbortController()
    const timer = setTimeout(
      () => {
        void ask(wanted, asking.signal).then(suggested => {
          if (!asking.signal.aborted) setAnswer({ phrase: wanted, suggested })
        })
      },
      known.has(wanted) ? 0 : WAIT_MS,
    )
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [wanted])
  return wanted === '' ? { phrase: '', suggested: nothingSuggested } : answer
}

async function ask(phrase: string, signal: AbortSignal): Promise<Suggested> {
  const kept = known.get(phrase)
  if (kept) return kept
  try {
    const response = await fetch(`${paths.suggest}?${new URLSearchParams({ q: phrase })}`, {
      signal,
      redirect: 'manual',
    })
    if (!response.ok) return nothingSuggested
    const suggested = (await response.json()) as Suggested
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(phrase, suggested)
    return suggested
  } catch {
    return nothingSuggested
  }
}
