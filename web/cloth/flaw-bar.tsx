import { useId } from 'react'
import styles from './flaw-bar.module.css'

type Props = {
  /** What the bar is of: the length that was sent. */
  lengthMicrometres: number
  /** What is wrong, and where its middle is, from the outer end; null where it is not in one place. */
  fromMicrometres: number | null
  faultyMicrometres: number
  /** For those who do not see it: the fault, and both ends. */
  label: string
  outerEnd: string
  core: string
}

const percent = (part: number): string => `${(100 * part).toFixed(2)}%`

/** A length of cloth from its outer end to its core, with what is wrong hatched. */
export function FlawBar({ lengthMicrometres, fromMicrometres, faultyMicrometres, label, ...ends }: Props) {
  const hatch = useId()
  const share = Math.min(1, faultyMicrometres / lengthMicrometres)
  const middle = fromMicrometres === null ? null : fromMicrometres / lengthMicrometres
  const start = middle === null ? 0 : Math.min(Math.max(0, middle - share / 2), 1 - share)
  return (
    <figure className={styles.figure}>
      <svg className={styles.bar} role="img" aria-label={label}>
        <defs>
          <pattern
            id={hatch}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <line x1="0" x2="0" y1="0" y2="6" className={styles.thread} />
          </pattern>
        </defs>
        <rect width="100%" height="100%" className={styles.cloth} />
        {middle !== null && share > 0 && (
          <>
            <rect x={percent(start)} width={percent(share)} height="100%" fill={`url(#${hatch})`} />
            <rect x={percent(start)} width={percent(share)} height="100%" className={styles.edge} />
            <line x1={percent(middle)} x2={percent(middle)} y1="0" y2="100%" className={styles.middle} />
          </>
        )}
      </svg>
      <figcaption className={styles.ends} aria-hidden="true">
        <span>{ends.outerEnd}</span>
        <span className={styles.fault}>{label}</span>
        <span>{ends.core}</span>
      </figcaption>
    </figure>
  )
}
