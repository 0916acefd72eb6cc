import { useEffect, useRef, type RefObject } from 'react'

/** A field that keeps what is typed, but follows the page when the page writes another value into it. */
export function useWrittenValue(written: string): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  const last = useRef(written)
  useEffect(() => {
    if (last.current === written) return
    last.current = written
    if (field.current) field.current.value = written
  }, [written])
  return field
}
