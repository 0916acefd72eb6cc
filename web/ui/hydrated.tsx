import { useSyncExternalStore, type ReactNode } from 'react'

const never = () => () => {}

/** False on the server and in the first browser render, true once scripts run: for what only scripts can do. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

type Props = { children: ReactNode; without?: ReactNode }

/**
 * What only scripts can do, and what stands in its place until they run. A part of its own, so that nothing around it is
 * drawn a second time for it.
 */
export const WithScripts = ({ children, without = null }: Props): ReactNode =>
  useHydrated() ? children : without
