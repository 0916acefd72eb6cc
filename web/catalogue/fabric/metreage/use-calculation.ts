import { useState } from 'react'
import type { Calculation } from './work-out.ts'

/** The calculator's last result: while typing, or from the URL of the page. */
export function useCalculation(served: Calculation | null) {
  const [followed, setFollowed] = useState(served)
  const [calculation, setCalculation] = useState(served)
  if (served !== followed) {
    setFollowed(served)
    setCalculation(served)
  }
  return [calculation, setCalculation] as const
}
