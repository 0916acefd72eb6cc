import { useState } from 'react'
import type { Worked } from './work-out.ts'

/** What the calculator found last: while typing, or in the address that the page was served for. */
export function useWorked(served: Worked | null) {
  const [followed, setFollowed] = useState(served)
  const [worked, setWorked] = useState(served)
  if (served !== followed) {
    setFollowed(served)
    setWorked(served)
  }
  return [worked, setWorked] as const
}
