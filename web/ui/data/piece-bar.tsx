import { useId } from 'react'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import styles from './piece-bar.module.css'

type Props = {
  /** All in the same unit. */
  length: number
  held?: number
  cut?: number
  /** Length of the full width: the common axis of all bars of a table. */
  axis: number
  /** Accessible name. */
  label: string
}

const percent = (part: number, whole: number) => `${Math.max(0, Math.min(100, (100 * part) / whole))}%`

/** A piece of cloth as a bar: outline is the piece, hatched is reserved, solid is your cut. */
export function PieceBar({ length, held = 0, cut = 0, axis, label }: Props) {
  const hatch = useId()
  const x = (at: number) => percent(at, axis)
  return (
    <span className={styles.frame}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <svg className={styles.bar} width="100%" height="11" aria-hidden="true">
        <defs>
          <pattern
            id={hatch}
            width="5"
            height="5"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <line x1="0" x2="0" y1="0" y2="5" className={styles.thread} />
          </pattern>
        </defs>
        <svg width={x(length)} height="11">
          <rect className={styles.piece} width="100%" height="11" />
          {held > 0 && (
            <rect
              x={percent(length - held, length)}
              width={percent(held, length)}
              height="11"
              fill={`url(#${hatch})`}
            />
          )}
          {cut > 0 && <rect className={styles.cut} width={percent(cut, length)} height="11" />}
          {held > 0 && (
            <rect className={styles.limit} x={percent(length - held, length)} width="1" height="11" />
          )}
          <rect className={styles.outline} x="0.5" y="0.5" width="100%" height="10" />
          <rect className={styles.limit} x="100%" width="1" height="11" transform="translate(-1)" />
        </svg>
      </svg>
    </span>
  )
}
