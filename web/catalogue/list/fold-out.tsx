import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from '../../ui/icons/icon.tsx'
import { classes } from '../../ui/classes.ts'
import styles from './fold-out.module.css'

type Props = {
  label: ReactNode
  children: ReactNode
  /** Something in it is chosen. */
  marked?: boolean
  /** Without an edge, as a word among words. */
  quiet?: boolean
  /** Opens upwards, from the foot of the page. */
  up?: boolean
  /** Panels at the right end of a row grow to the left. */
  end?: boolean
  /** In the drawer of small screens it opens in its place. */
  facet?: boolean
}

/** A button that opens a small panel under it; a native disclosure, so that it opens without scripts. */
export function FoldOut({
  label,
  children,
  marked = false,
  quiet = false,
  up = false,
  end = false,
  facet = false,
}: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => closeWhenLeft(details.current), [])
  return (
    <details
      ref={details}
      className={classes(styles.foldOut, up && styles.up, end && styles.end, facet && styles.facet)}
    >
      <summary className={classes(styles.summary, marked && styles.marked, quiet && styles.quiet)}>
        {label}
        <Icon name="caret-down" size={15} className={styles.caret} />
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  )
}

/** Closes the panel that this was chosen in. */
export const closePanel = (chosen: Element) => chosen.closest('details')?.removeAttribute('open')

/** Closes a panel on Escape, and when the pointer or the focus goes elsewhere. */
function closeWhenLeft(details: HTMLDetailsElement | null) {
  if (!details) return
  const close = (event: Event) => {
    if (event.target instanceof Node && !details.contains(event.target)) details.open = false
  }
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !details.open) return
    details.open = false
    details.querySelector('summary')?.focus()
  }
  document.addEventListener('pointerdown', close)
  document.addEventListener('focusin', close)
  details.addEventListener('keydown', escape)
  return () => {
    document.removeEventListener('pointerdown', close)
    document.removeEventListener('focusin', close)
    details.removeEventListener('keydown', escape)
  }
}
