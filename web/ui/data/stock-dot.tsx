import type { ReactNode } from 'react'
import styles from './stock-dot.module.css'

export type StockState = 'in-stock' | 'running-out' | 'due' | 'none'

/** Stock level as a dot and text. */
export const StockDot = ({ state, children }: { state: StockState; children: ReactNode }) => (
  <span className={styles.stock}>
    <svg className={styles[state]} width="7" height="7" viewBox="0 0 7 7" aria-hidden="true">
      <circle
        cx="3.5"
        cy="3.5"
        r="3"
        stroke="currentColor"
        fill={state === 'due' || state === 'none' ? 'none' : 'currentColor'}
      />
    </svg>
    <span>{children}</span>
  </span>
)
