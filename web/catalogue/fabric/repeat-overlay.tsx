import { useTranslations } from '../../messages/translations.tsx'
import { useFormats } from '../../formats/formats.tsx'
import type { RepeatMarks } from './stage-scale.ts'
import styles from './repeat-overlay.module.css'

type Props = {
  marks: RepeatMarks
  /** The stage in cm. */
  stage: { width: number; height: number }
}

/** White crosses at the repeats, and a line of the length of each with its measure. */
export function RepeatOverlay({ marks: { crosses, vertical, horizontal }, stage }: Props) {
  const t = useTranslations('catalogue.stage')
  const formats = useFormats()
  const x = (cm: number) => `${(100 * cm) / stage.width}%`
  const y = (cm: number) => `${(100 * cm) / stage.height}%`
  return (
    <svg className={styles.marks} aria-hidden="true">
      {crosses.map(cross => (
        <svg key={`${cross.x} ${cross.y}`} x={x(cross.x)} y={y(cross.y)} overflow="visible">
          <path d="M-6 0H6M0-6V6" className={styles.line} />
        </svg>
      ))}
      {vertical && (
        <svg width={x(vertical.at)} height={y(vertical.to)} overflow="visible">
          <g className={styles.upright}>
            <line y2="100%" className={styles.line} />
            <path d="M-5 0H5" className={styles.line} />
            <svg y="100%" overflow="visible">
              <path d="M-5 0H5" className={styles.line} />
            </svg>
            <g className={styles.besideUpright}>
              <Label words={t('repeatV', { length: formats.centimetres(vertical.to) })} />
            </g>
          </g>
        </svg>
      )}
      {horizontal && (
        <svg width={x(horizontal.to)} y={y(horizontal.at)} overflow="visible">
          <line x2="100%" className={styles.line} />
          <path d="M0-5V5" className={styles.line} />
          <svg x="100%" overflow="visible">
            <path d="M0-5V5" className={styles.line} />
          </svg>
          <g className={styles.onLevel}>
            <Label words={t('repeatH', { length: formats.centimetres(horizontal.to) })} />
          </g>
        </svg>
      )}
    </svg>
  )
}

/** Letter widths at 12 px, average Latin and Chinese: the server cannot measure the text of a label. */
const LETTER_PX = 6.3
const IDEOGRAPH_PX = 12
const widthOf = (words: string): number =>
  Array.from(words).reduce((sum, sign) => sum + (/\p{Script=Han}/u.test(sign) ? IDEOGRAPH_PX : LETTER_PX), 0)
const HEIGHT_PX = 20

function Label({ words }: { words: string }) {
  const width = widthOf(words) + 12
  return (
    <>
      <rect x={-width / 2} y={-HEIGHT_PX / 2} width={width} height={HEIGHT_PX} className={styles.paper} />
      <text textAnchor="middle" dominantBaseline="central" className={styles.words}>
        {words}
      </text>
    </>
  )
}
