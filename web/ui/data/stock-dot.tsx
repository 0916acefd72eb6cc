import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './stock-dot.module.css'

export type StockState = 'in-stock' | 'running-out' | 'due' | 'none'

/** Class of what says how stock stands: puts a dot before it, filled, warning or hollow. */
export const stockDot = (state: StockState): string => classes(styles.stock, styles[state])

/** How stock stands: a dot, and always words. */
export const StockDot = ({ state, children }: { state: StockState; children: ReactNode }) => (
  <span className={stockDot(state)}>{children}</span>
)
