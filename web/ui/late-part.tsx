import { Suspense, useEffect, type ReactNode } from 'react'

let waiting = 0

/** Adds to the parts that have still to hydrate, shown on the document as `data-late`. Returns the function that takes it back. */
function count(change: number): () => void {
  const add = (more: number) => {
    waiting += more
    document.documentElement.toggleAttribute('data-late', waiting > 0)
  }
  add(change)
  return () => add(-change)
}

const Hydrated = (): ReactNode => {
  useEffect(() => count(-1), [])
  return null
}

/**
 * A part of a page that the server renders and whose script loads lazily: it hydrates after the page. While one still has to,
 * the document has the attribute `data-late`, so that a test can wait until all of the page answers.
 */
export function LatePart({ children }: { children: ReactNode }): ReactNode {
  useEffect(() => count(1), [])
  return (
    <Suspense>
      <Hydrated />
      {children}
    </Suspense>
  )
}
