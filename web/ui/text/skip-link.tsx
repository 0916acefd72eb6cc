import type { ReactNode } from 'react'
import styles from './skip-link.module.css'

/** First in the tab order: skips the bar. */
export const SkipLink = ({ href, children }: { href: `#${string}`; children: ReactNode }) => (
  <a className={styles.skip} href={href}>
    {children}
  </a>
)
