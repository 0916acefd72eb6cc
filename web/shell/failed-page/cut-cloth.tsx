import { useId } from 'react'
import { classes } from '../../ui/classes.ts'
import styles from './cut-cloth.module.css'

const PERIOD = 77
const INK = '#4b5266'
const stripes = [
  { x: 0, width: 12 },
  { x: 16, width: 4 },
  { x: 23.5, width: 4 },
  { x: 31, width: 12 },
]

/** Drawing of a striped ticking cut with pinking shears. Its colours are the same in both themes. */
export function CutCloth({ low }: { low: boolean }) {
  const id = useId()
  const [ticking, twill, edge] = [`${id}t`, `${id}w`, `${id}e`]
  return (
    <div className={classes(styles.cloth, low && styles.low)}>
      <svg width="100%" height="100%" aria-hidden="true">
        <defs>
          <pattern id={twill} width="4" height="4" patternUnits="userSpaceOnUse">
            <path d="M-1 3l2 2M-1 -1l6 6M3 -1l2 2" stroke="#f3ecdc" strokeWidth="1.1" strokeOpacity="0.5" />
          </pattern>
          <pattern id={ticking} width={PERIOD} height="8" patternUnits="userSpaceOnUse" x="34">
            <rect width={PERIOD} height="8" fill="#d9d0bb" />
            {stripes.map(({ x, width }) => (
              <rect key={x} x={x} width={width} height="8" fill={INK} />
            ))}
          </pattern>
          <pattern id={edge} width="24" height="15" patternUnits="userSpaceOnUse">
            <path className={styles.paper} d="M0 0L12 15L24 0V16H0Z" />
          </pattern>
        </defs>
        <rect width="100%" height="100%" fill={`url(#${ticking})`} />
        <rect width="100%" height="100%" fill={`url(#${twill})`} />
        <svg y="100%" overflow="visible">
          <rect y="-15" width="100%" height="15" fill={`url(#${edge})`} />
        </svg>
      </svg>
    </div>
  )
}
