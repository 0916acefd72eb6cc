import { useEffect, useRef, useState, type RefObject } from 'react'
import { useCartForms } from './cart-forms.tsx'

/**
 * Ref of a select whose choice is sent at once: it shows what is saved whenever that has changed and whenever a choice was
 * answered. What was not saved would otherwise stand there as if it were, once the message of its failure is gone.
 */
export function useSavedChoice(
  saved: string,
  isMine: (form: FormData) => boolean,
): RefObject<HTMLSelectElement | null> {
  const select = useRef<HTMLSelectElement>(null)
  const times = useTimesAnswered(isMine)
  const shown = useRef({ saved, times })
  useEffect(() => {
    // What was chosen before hydration is sent first.
    if (shown.current.saved === saved && shown.current.times === times) return
    shown.current = { saved, times }
    if (select.current) select.current.value = saved
  }, [saved, times])
  return select
}

/** How often a form of the cart was sent and answered, whatever the answer. */
function useTimesAnswered(isMine: (form: FormData) => boolean): number {
  const { sent } = useCartForms()
  const isSent = sent !== undefined && isMine(sent)
  const [known, setKnown] = useState({ isSent, times: 0 })
  if (known.isSent !== isSent) setKnown({ isSent, times: known.times + (isSent ? 0 : 1) })
  return known.times
}
