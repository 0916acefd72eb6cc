import { useEffect, useRef, type RefObject } from 'react'

/** A field that follows the suggested value until something else is typed. */
export function useSuggestedValue(suggested: string): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  const last = useRef(suggested)
  useEffect(() => {
    if (field.current?.value === last.current) field.current.value = suggested
    last.current = suggested
  }, [suggested])
  return field
}
