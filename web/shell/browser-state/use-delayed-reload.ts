import { useEffect, useState } from 'react'
import { useLocation, useNavigation, useRevalidator } from 'react-router'
import { scheduleMeasurementReload } from '../../browser/measurement-reload.ts'

/**
 * Returns a function that reloads the current page's data after 500 ms. Skipped if the user navigates: the next page
 * comes in the new units anyway.
 */
export function useDelayedReload(): () => void {
  const { key } = useLocation()
  const isIdle = useNavigation().state === 'idle'
  const { revalidate } = useRevalidator()
  const [due, setDue] = useState<string>()
  useEffect(() => {
    if (due !== key || !isIdle) return undefined
    return scheduleMeasurementReload(() => {
      setDue(undefined)
      void revalidate()
    })
  }, [due, key, isIdle, revalidate])
  return () => setDue(key)
}
