import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './section-head.module.css'

type Props = {
  children: ReactNode
  /** Quiet words beside the head: a count, what it holds. */
  note?: ReactNode
  /** Links or actions at the end of the line. */
  aside?: ReactNode
  level?: 2 | 3
  id?: string
  /** A section rule above it. */
  ruled?: boolean
}

/** The head of a part of a page. */
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
