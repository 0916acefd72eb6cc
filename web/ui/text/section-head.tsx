import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './section-head.module.css'

type Props = {
  children: ReactNode
  /** Beside the heading: a count, what it contains. */
  note?: ReactNode
  /** Links or actions at the end of the line. */
  aside?: ReactNode
  level?: 2 | 3
  id?: string
  /** A line above it. */
  ruled?: boolean
}

/** The heading of a section. */
export function SectionHead({ children, note, aside, level = 2, id, ruled = false }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={classes(styles.head, ruled && styles.ruled)}>
      <Heading className={styles.title} id={id}>
        {children}
      </Heading>
      {note && <span className={styles.note}>{note}</span>}
      {aside && <div className={styles.aside}>{aside}</div>}
    </div>
  )
}
