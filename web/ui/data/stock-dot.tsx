import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './stock-dot.module.css'

export type StockState = 'in-stock' | 'running-out' | 'due' | 'none'
type Props = { state: StockState; children: ReactNode; className?: string | undefined }

/** How stock stands: a dot, filled, warning or hollow, and always in words. */
export const StockDot = ({ state, children, className }: Props) => (
  <span className={classes(styles.stock, styles[state], className)}>{children}</span>
)
