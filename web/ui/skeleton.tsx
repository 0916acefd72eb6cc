import { classes } from './classes.ts'
import styles from './skeleton.module.css'

type Props = {
  /** The real shape that is on its way. */
  shape?: 'line' | 'title' | 'square' | 'card' | 'row'
  width?: 'short' | 'medium' | 'long' | 'full'
  /** How many of them. */
  count?: number
}

/** A quiet stand-in of the real shape; it shows only once waiting has taken 200 ms. */
export const Skeleton = ({ shape = 'line', width = 'full', count = 1 }: Props) =>
  Array.from({ length: count }, (_, index) => (
    <span key={index} className={styles.skeleton} aria-hidden="true">
      {shape === 'card' ? <CardShape /> : <span className={classes(styles[shape], styles[width])} />}
    </span>
  ))

const CardShape = () => (
  <>
    <span className={styles.square} />
    <span className={styles.pair}>
      <span className={classes(styles.title, styles.medium)} />
      <span className={classes(styles.title, styles.short)} />
    </span>
    <span className={classes(styles.line, styles.long)} />
    <span className={classes(styles.line, styles.full)} />
    <span className={classes(styles.line, styles.long)} />
  </>
)
