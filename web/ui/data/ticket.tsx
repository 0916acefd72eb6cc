import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './ticket.module.css'

type Props = {
  children: ReactNode
  /** 30 px high in the bar, 20 in rows. */
  size?: 'bar' | 'line'
  /** No customer: dashed. */
  dashed?: boolean
  /** Control at the end. */
  end?: ReactNode
}

/** A label in the shape of a punched ticket, for end customers only. */
export const Ticket = ({ children, size = 'line', dashed = false, end }: Props) => (
  <span className={classes(styles.ticket, styles[size], dashed && styles.dashed)}>
    <svg className={styles.hole} width="7" height="7" viewBox="0 0 7 7" aria-hidden="true">
      <circle cx="3.5" cy="3.5" r="3" fill="none" stroke="currentColor" />
    </svg>
    {children}
    {end}
  </span>
)
