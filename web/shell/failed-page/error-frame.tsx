import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import { CutCloth } from './cut-cloth.tsx'
import styles from './error-page.module.css'

type Props = {
  children: ReactNode
  /** Fabrics with names similar to the missing page's URL. */
  nearest?: ReactNode
  /** Full-bleed: the drawing reaches the edges of the screen. */
  bleed: boolean
}

/** Layout of an error page: the drawing of cut cloth with the content below. */
export const ErrorFrame = ({ children, nearest, bleed }: Props) => (
  <>
    <CutCloth low={!bleed} />
    <div className={classes(styles.page, bleed ? styles.bleed : styles.framed)}>
      {children}
      {nearest && <div className={styles.nearest}>{nearest}</div>}
    </div>
  </>
)
