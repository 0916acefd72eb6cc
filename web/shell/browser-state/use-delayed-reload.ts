import { useEffect, useState } from 'react'
import { useLocation, useNavigation, useRevalidator } from 'react-router'
import { scheduleMeasurementReload } from '../../browser/measurement-reload.ts'

/**
 * A function that has the page in view reload after 500 ms. A reader who is on the way to another page goes there: it
 * comes in the new units by itself.
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
