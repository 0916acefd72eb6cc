import { useSyncExternalStore, type ReactNode } from 'react'

const never = () => () => {}

type Props = { children: ReactNode; without?: ReactNode }

/**
 * Renders its children once hydrated, and `without` on the server and in the first client render. A component of its own, so
 * that nothing around it renders twice.
 */
export const WithScripts = ({ children, without = null }: Props): ReactNode =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
    ? children
    : without
