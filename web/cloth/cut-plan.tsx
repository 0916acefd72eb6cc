import { useId } from 'react'
import { useTranslations } from '../messages/translations.tsx'
import type { CutList } from '@selvedge/contract/metreage/cut-list.ts'
import { placedCuts, windowCuts } from '@selvedge/contract/metreage/cuts.ts'
import { useFormats } from '../formats/formats.tsx'
import { useCutNames, useCutWords } from './use-cut-words.ts'
import styles from './cut-plan.module.css'

/** Narrower cuts have no room for a name; the list has it. */
const MOST_NAMED = 40

type Props = {
  cutList: CutList
  orderedMicrometres: number
  /** The whole piece; null where the length is not drawn on one. */
  pieceMicrometres: number | null
  /** Of the piece, for others: at its end. */
  reservedMicrometres?: number
}

const percent = (part: number, whole: number) => `${(100 * part) / whole}%`

/** The cuts on the piece, each with its name; nothing where there is a cutting plan instead. */
export function CutPlan({ cutList, orderedMicrometres, pieceMicrometres, reservedMicrometres = 0 }: Props) {
  const t = useTranslations('metreage')
  const formats = useFormats()
  const words = useCutWords()
  const { cutName } = useCutNames()
  const hatch = useId()
  const windows = windowCuts(cutList)
  const cuts = placedCuts(windows)
  if (cuts.length === 0) return null
  const whole = Math.max(pieceMicrometres ?? 0, orderedMicrometres)
  const label = t('plan', {
    cuts: words.cuts(cutList) ?? '',
    total: formats.cutLength(orderedMicrometres),
  })
  const isNamed = cuts.length <= MOST_NAMED
  return (
    <svg className={styles.plan} role="img" aria-label={label}>
      <defs>
        <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line x1="0" x2="0" y1="0" y2="5" className={styles.thread} />
        </pattern>
      </defs>
      <rect width="100%" height="100%" className={styles.rest} />
      <rect width={percent(orderedMicrometres, whole)} height="100%" className={styles.ordered} />
      {reservedMicrometres > 0 && (
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
              {cutName(cut, windows.length > 1)}
            </text>
          )}
        </svg>
      ))}
    </svg>
  )
}
