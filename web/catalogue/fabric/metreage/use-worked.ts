import { useState } from 'react'
import type { Worked } from './work-out.ts'

/** The calculator's last result: while typing, or from the URL of the page. */
export function useWorked(served: Worked | null) {
  const [followed, setFollowed] = useState(served)
  const [worked, setWorked] = useState(served)
  if (served !== followed) {
    setFollowed(served)
    setWorked(served)
  }
  return [worked, setWorked] as const
}
