import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

const isTouched = (control: Element): boolean => {
  if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type))
    return control.checked !== control.defaultChecked
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
    return control.value !== control.defaultValue
  return control instanceof HTMLSelectElement
    ? [...control.options].some(option => option.selected !== option.defaultSelected)
    : false
}

/**
 * Applies what was chosen or typed within an element before hydration. Give its form `autoComplete="off"` where that
 * navigates: otherwise the browser restores the input on Back, and it navigates again.
 */
export function useEarlyInput<T extends HTMLElement>(takeUp: (element: T) => void): RefObject<T | null> {
  const within = useRef<T>(null)
  const taken = useEffectEvent(takeUp)
  useEffect(() => {
    const controls = within.current?.querySelectorAll('input, select, textarea') ?? []
    if (within.current && [...controls].some(isTouched)) taken(within.current)
  }, [])
  return within
}
