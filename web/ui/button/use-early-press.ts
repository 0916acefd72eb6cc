import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

/** Attributes of a form that the page holds back for its scripts (`web/request/hold-early-submits.ts`). */
export const heldForScripts = { 'data-held': '' }

/** Does what a button of such a form was pressed for before scripts ran: they know better than the server what it means. */
export function useEarlyPress(onPress: () => void): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const press = useEffectEvent(onPress)
  useEffect(() => {
    if (button.current?.dataset['pressed'] === undefined) return
    delete button.current.dataset['pressed']
    press()
  }, [])
  return button
}
