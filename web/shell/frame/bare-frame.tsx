import type { ReactNode } from 'react'
import { MAIN_ID } from './app-frame.tsx'
import { Logo } from './logo.tsx'
import styles from './bare-frame.module.css'

/** Around a page where the frame itself could not be made. */
export const BareFrame = ({ children }: { children: ReactNode }) => (
  <>
    <header className={styles.bar}>
      <Logo />
    </header>
    <main id={MAIN_ID}>{children}</main>
  </>
)
