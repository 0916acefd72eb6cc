import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

/** Attributes of a form whose early submits wait for hydration (`web/request/hold-early-submits.ts`). */
export const heldForScripts = { 'data-held': '' }

/** Runs `onPress` on hydration if the button of such a form was clicked before. */
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
