import { useTranslations } from '../../messages/translations.tsx'
import { clothViewCm } from '@selvedge/contract/access/paths.ts'
import { useFormats } from '../../formats/formats.tsx'
import { repeatMarks } from './stage-scale.ts'
import styles from './repeat-overlay.module.css'

const { width, height } = clothViewCm.stage
const x = (cm: number) => `${(100 * cm) / width}%`
const y = (cm: number) => `${(100 * cm) / height}%`

type Props = { verticalCm: number | null; horizontalCm: number | null }

/** White crosses at the repeats, and a line of the length of each with its measure. */
export function RepeatOverlay({ verticalCm, horizontalCm }: Props) {
  const t = useTranslations('catalogue.stage')
  const formats = useFormats()
  const { crosses, vertical, horizontal } = repeatMarks(verticalCm, horizontalCm, clothViewCm.stage)
  return (
    <svg className={styles.marks} aria-hidden="true">
      {crosses.map(cross => (
        <svg key={`${cross.x} ${cross.y}`} x={x(cross.x)} y={y(cross.y)} overflow="visible">
          <path d="M-6 0H6M0-6V6" className={styles.line} />
        </svg>
      ))}
      {vertical && (
        <>
          <line
            x1={x(vertical.at)}
            x2={x(vertical.at)}
            y1={y(vertical.from)}
            y2={y(vertical.to)}
            className={styles.line}
          />
          <svg x={x(vertical.at)} y={y(vertical.to)} overflow="visible">
            <path d="M-5 0H5" className={styles.line} />
          </svg>
          <Label
            x={x(vertical.at)}
            y={y(vertical.to * 0.62)}
            words={t('repeatV', { length: formats.centimetres(vertical.to) })}
          />
        </>
      )}
      {horizontal && (
        <>
          <line
            x1={x(horizontal.from)}
            x2={x(horizontal.to)}
            y1={y(horizontal.at)}
            y2={y(horizontal.at)}
            className={styles.line}
          />
          <svg x={x(horizontal.to)} y={y(horizontal.at)} overflow="visible">
            <path d="M0-5V5" className={styles.line} />
          </svg>
          <Label
            x={x(horizontal.to / 2)}
            y={y(horizontal.at)}
            words={t('repeatH', { length: formats.centimetres(horizontal.to) })}
          />
        </>
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

function Label({ x, y, words }: { x: string; y: string; words: string }) {
  const width = widthOf(words) + 12
  return (
    <svg x={x} y={y} overflow="visible">
      <rect x={-width / 2} y={-HEIGHT_PX / 2} width={width} height={HEIGHT_PX} className={styles.paper} />
      <text textAnchor="middle" dominantBaseline="central" className={styles.words}>
        {words}
      </text>
    </svg>
  )
}
