import { useState } from 'react'
import { useNavigation } from 'react-router'

/**
 * How often a form of this page was sent and taken. As the key of that form it empties the form then, and only then: what is being
 * typed stays when the page is read anew because of another's step, or when the form was refused.
 */
export function useTimesDone(isMine: (form: FormData) => boolean, failure: unknown): number {
  const { formData } = useNavigation()
  const isSent = formData !== undefined && isMine(formData)
  const [known, setKnown] = useState({ isSent, times: 0 })
  if (known.isSent !== isSent) {
    const isDone = known.isSent && failure === undefined
    setKnown({ isSent, times: known.times + (isDone ? 1 : 0) })
  }
  return known.times
}
