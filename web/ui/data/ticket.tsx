import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './ticket.module.css'

type Props = {
  children: ReactNode
  /** 30 high in the bar, 20 in lines. */
  size?: 'bar' | 'line'
  /** No customer: dashed. */
  dashed?: boolean
  /** A control at its end. */
  end?: ReactNode
}

/** The punched sidemark. It means an end customer and nothing else. */
export const Ticket = ({ children, size = 'line', dashed = false, end }: Props) => (
  <span className={classes(styles.ticket, styles[size], dashed && styles.dashed)}>
    <svg className={styles.hole} width="7" height="7" viewBox="0 0 7 7" aria-hidden="true">
      <circle cx="3.5" cy="3.5" r="3" fill="none" stroke="currentColor" />
    </svg>
    {children}
    {end}
  </span>
)
