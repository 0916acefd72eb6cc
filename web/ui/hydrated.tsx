import { useSyncExternalStore, type ReactNode } from 'react'

const never = () => () => {}

/** False on the server and in the first client render. For an attribute; for children there is `WithScripts`. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

type Props = { children: ReactNode; without?: ReactNode }

/**
 * Renders its children once hydrated, and `without` on the server and in the first client render. A component of its own, so
 * that nothing around it renders twice.
 */
export const WithScripts = ({ children, without = null }: Props): ReactNode =>
  useHydrated() ? children : without
