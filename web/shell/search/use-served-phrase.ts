import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'

/**
 * Takes a phrase out of the search when the page that it led to writes none there, as the page of the one cloth whose
 * barcode was scanned: the next scan begins an empty field. What was typed meanwhile stays. Call what is returned when the
 * search is sent.
 */
export function useServedPhrase(input: RefObject<HTMLInputElement | null>, written: string): () => void {
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
