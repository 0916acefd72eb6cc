import type { ReactNode } from 'react'
import styles from './skip-link.module.css'

/** Seen while it has the focus: skips what comes before the target in the tab order. */
export const SkipLink = ({ href, children }: { href: `#${string}`; children: ReactNode }) => (
  <a className={styles.skip} href={href}>
    {children}
  </a>
)
