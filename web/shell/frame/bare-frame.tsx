import type { ReactNode } from 'react'
import { MAIN_ID } from './app-frame.tsx'
import { Logo } from './logo.tsx'
import styles from './bare-frame.module.css'

/** Minimal frame for when the root loader failed. */
export const BareFrame = ({ children }: { children: ReactNode }) => (
  <>
    <header className={styles.bar}>
      <Logo />
    </header>
    <main id={MAIN_ID}>{children}</main>
  </>
)
