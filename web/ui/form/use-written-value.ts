import { useEffect, useRef, type RefObject } from 'react'

/** Ref of an uncontrolled field: keeps what is typed, but takes a new value when the page renders one. */
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
