import { useEffect, useRef, type RefObject } from 'react'

/** A field that follows what the page suggests until something else is typed; that is kept. */
export function useSuggestedValue(suggested: string): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  const last = useRef(suggested)
  useEffect(() => {
    if (field.current?.value === last.current) field.current.value = suggested
    last.current = suggested
  }, [suggested])
  return field
}
