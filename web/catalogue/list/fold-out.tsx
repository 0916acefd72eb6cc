import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from '../../ui/icons/icon.tsx'
import { classes } from '../../ui/classes.ts'
import styles from './fold-out.module.css'

type Props = {
  label: ReactNode
  children: ReactNode
  /** Highlighted, because something in it is chosen. */
  marked?: boolean
  /** Without a border, like plain text. */
  quiet?: boolean
  /** Opens upwards. */
  up?: boolean
  /** Aligned to the button's end edge, for a button at the end of a row. */
  end?: boolean
  /** In the drawer on small screens it opens inline instead of as a panel. */
  facet?: boolean
}

/** A button that opens a small panel; native `<details>`, so that it works without scripts. */
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

/** Closes the panel that contains this element. */
export const closePanel = (chosen: Element) => chosen.closest('details')?.removeAttribute('open')

/** Closes a panel on Escape, and on a press or focus outside it. */
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
