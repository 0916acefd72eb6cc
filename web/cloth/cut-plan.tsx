import { useId } from 'react'
import type { PlacedCut } from '@selvedge/contract/metreage/cuts.ts'
import { useCutNames } from './use-cut-words.ts'
import styles from './cut-plan.module.css'

/** Narrower cuts have no room for a name; the list has it. */
const MOST_NAMED = 40

type Props = {
  cuts: readonly PlacedCut[]
  /** Whether the list has several windows, so that a cut's name says of which it is. */
  hasSeveral: boolean
  /** Its text, or the id of the text that is seen above it. */
  label: { 'aria-label': string } | { 'aria-labelledby': string }
  orderedMicrometres: number
  /** The whole piece; null where the length is not drawn on one. */
  pieceMicrometres: number | null
  /** Of the piece, for others: at its end. */
  reservedMicrometres: number
}

const percent = (part: number, whole: number) => `${(100 * part) / whole}%`

/** The cuts on a piece or a length, each with its name. */
export function CutPlan(props: Props) {
  const { cuts, hasSeveral, label, orderedMicrometres, pieceMicrometres, reservedMicrometres } = props
  const { cutName } = useCutNames()
  const hatch = useId()
  const whole = Math.max(pieceMicrometres ?? 0, orderedMicrometres)
  const isNamed = cuts.length <= MOST_NAMED
  return (
    <svg className={styles.plan} role="img" {...label}>
      <defs>
        <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line x1="0" x2="0" y1="0" y2="5" className={styles.thread} />
        </pattern>
      </defs>
      <rect width="100%" height="100%" className={styles.rest} />
      <rect width={percent(orderedMicrometres, whole)} height="100%" className={styles.ordered} />
      {pieceMicrometres !== null && reservedMicrometres > 0 && (
        <rect
          x={percent(whole - reservedMicrometres, whole)}
          width={percent(reservedMicrometres, whole)}
          height="100%"
          fill={`url(#${hatch})`}
        />
      )}
      {cuts.map((cut, index) => (
        // A nested drawing clips a name that is longer than the piece is wide.
        <svg
          key={index}
          x={percent(cut.fromMicrometres, whole)}
          width={percent(cut.toMicrometres - cut.fromMicrometres, whole)}
          height="100%"
        >
          <rect width="100%" height="100%" className={styles.cut} />
          {isNamed && (
            <text x="50%" y="8" className={styles.name}>
              {cutName(cut, hasSeveral)}
            </text>
          )}
        </svg>
      ))}
    </svg>
  )
}
