import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import { CutCloth } from './cut-cloth.tsx'
import styles from './error-page.module.css'

type Props = {
  children: ReactNode
  /** What lies nearest to a page that is not there. */
  nearest?: ReactNode
  /** The cloth reaches the edges of the screen. */
  bleed: boolean
}

/** The end of the piece: cloth cut off, and below it what is to be said. */
export const ErrorFrame = ({ children, nearest, bleed }: Props) => (
  <>
    <CutCloth low={!bleed} />
    <div className={classes(styles.page, bleed ? styles.bleed : styles.framed)}>
      {children}
      {nearest && <div className={styles.nearest}>{nearest}</div>}
    </div>
  </>
)
