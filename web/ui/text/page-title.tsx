import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './page-title.module.css'

type Props = {
  children: ReactNode
  /** Sentence under the title. */
  lead?: ReactNode
  /** Counts, dates or actions at the end of the line. */
  aside?: ReactNode
  /** 28 px on pages, 44 for a fabric, a supplier, a sign-in. */
  size?: 'page' | 'name'
  /** A line under it. */
  ruled?: boolean
}

/** The h1 of a page. */
export const PageTitle = ({ children, lead, aside, size = 'page', ruled = false }: Props) => (
  <div className={classes(styles.title, ruled && styles.ruled)}>
    <div className={styles.words}>
      <h1 className={styles[size]}>{children}</h1>
      {lead && <div className={size === 'name' ? styles.largeLead : styles.lead}>{lead}</div>}
    </div>
    {aside && <div className={styles.aside}>{aside}</div>}
  </div>
)
