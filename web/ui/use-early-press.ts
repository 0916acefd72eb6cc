import { useEffect, useRef, type RefObject } from 'react'

/** Attributes of a form that the page holds back until its scripts are there, as `start-scripts.ts` does. */
export const heldUntilScripts = { 'data-held': '' }

/** Sends a form that was pressed before scripts ran, now that they know better than the server what it means. */
export function useEarlyPress(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const element = form.current
    if (!element || element.dataset['pressed'] === undefined) return
    delete element.dataset['pressed']
    element.requestSubmit()
  }, [])
  return form
}
