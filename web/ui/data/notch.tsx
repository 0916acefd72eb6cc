import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './notch.module.css'

type Props = { children: ReactNode; at?: 'start' | 'end'; tone?: 'plain' | 'warning' }

/** A paper-coloured corner over a picture, in a positioned parent; holds a control of 34 × 32 px at the end side. */
export function Notch({ children, at = 'start', tone = 'plain' }: Props) {
  const Corner = at === 'end' ? 'div' : 'span'
  return (
    <Corner className={classes(styles.notch, styles[at], tone === 'warning' && styles.warning)}>
      {children}
    </Corner>
  )
}
