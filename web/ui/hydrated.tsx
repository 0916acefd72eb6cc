import { useSyncExternalStore, type ReactNode } from 'react'

let isHydrated = false
const readers = new Set<() => void>()
const subscribe = (reader: () => void) => {
  readers.add(reader)
  return () => readers.delete(reader)
}

/** Shows what needs scripts. Called once the page is hydrated, and not under a pressed pointer: it moves what follows. */
export function showHydrated(): void {
  isHydrated = true
  for (const read of readers) read()
}

/** False on the server and in the first client render. For an attribute; for children there is `WithScripts`. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isHydrated,
    () => false,
  )

type Props = { children: ReactNode; without?: ReactNode }

/**
 * Renders its children once hydrated, and `without` on the server and in the first client render. A component of its own, so
 * that nothing around it renders twice.
 */
export const WithScripts = ({ children, without = null }: Props): ReactNode =>
  useHydrated() ? children : without
