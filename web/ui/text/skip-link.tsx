import type { ReactNode } from 'react'
import styles from './skip-link.module.css'

/** The first stop of the keyboard: past the bar, to the content. */
export const SkipLink = ({ href, children }: { href: `#${string}`; children: ReactNode }) => (
  <a className={styles.skip} href={href}>
    {children}
  </a>
)
