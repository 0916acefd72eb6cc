import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './notch.module.css'

type Props = { children: ReactNode; at?: 'start' | 'end'; tone?: 'plain' | 'warning' }

/** A paper-coloured corner cut out of cloth; its parent is positioned. At the end it holds a 34 × 32 control. */
export function Notch({ children, at = 'start', tone = 'plain' }: Props) {
  const Corner = at === 'end' ? 'div' : 'span'
  return (
    <Corner className={classes(styles.notch, styles[at], tone === 'warning' && styles.warning)}>
      {children}
    </Corner>
  )
}
