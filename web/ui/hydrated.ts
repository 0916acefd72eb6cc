import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the first browser render, true once scripts run: for what only scripts can do. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
