import { useEffect, useEffectEvent } from 'react'
import { useNavigation, useRevalidator } from 'react-router'

const EVERY_MS = 20_000

/** Reads the page's data anew while it is looked at. What is being typed stays, as nothing is mounted anew. */
export function useKeepFresh(): void {
  const { revalidate, state } = useRevalidator()
  const isIdle = useNavigation().state === 'idle' && state === 'idle'
  const readAnew = useEffectEvent(() => {
    if (isIdle && document.visibilityState === 'visible') void revalidate()
  })
  useEffect(() => {
    const timer = setInterval(() => readAnew(), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
}
