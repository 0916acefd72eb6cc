import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'

/**
 * Clears a submitted phrase from the search input if the next page has no phrase of its own. After a scanned barcode
 * leads to its fabric page, the next scan thus starts in an empty field. Text typed in the meantime is kept. Call the
 * returned function on submit.
 */
export function useClearSentPhrase(input: RefObject<HTMLInputElement | null>, written: string): () => void {
  const { key } = useLocation()
  const sent = useRef<{ from: string; phrase: string }>(undefined)
  useEffect(() => {
    if (sent.current === undefined || sent.current.from === key) return
    takeOut(input.current, sent.current.phrase, written)
    sent.current = undefined
  }, [key, input, written])
  return () => {
    sent.current = { from: key, phrase: input.current?.value ?? '' }
  }
}

function takeOut(field: HTMLInputElement | null, phrase: string, written: string): void {
  if (field?.value === phrase) field.value = written
}
