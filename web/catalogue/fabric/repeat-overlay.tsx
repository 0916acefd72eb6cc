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
        <Measure
          from={{ x: vertical.at, y: vertical.from }}
          to={{ x: vertical.at, y: vertical.to }}
          labelAt={{ x: vertical.at, y: vertical.to * 0.62 }}
          tick="M-5 0H5"
          words={t('repeatV', { length: formats.centimetres(vertical.to) })}
        />
      )}
      {horizontal && (
        <Measure
          from={{ x: horizontal.from, y: horizontal.at }}
          to={{ x: horizontal.to, y: horizontal.at }}
          labelAt={{ x: horizontal.to / 2, y: horizontal.at }}
          tick="M0-5V5"
          words={t('repeatH', { length: formats.centimetres(horizontal.to) })}
        />
      )}
    </svg>
  )
}

type Point = { x: number; y: number }
type MeasureProps = { from: Point; to: Point; labelAt: Point; tick: string; words: string }

function Measure({ from, to, labelAt, tick, words }: MeasureProps) {
  return (
    <>
      <line x1={x(from.x)} x2={x(to.x)} y1={y(from.y)} y2={y(to.y)} className={styles.line} />
      <svg x={x(to.x)} y={y(to.y)} overflow="visible">
        <path d={tick} className={styles.line} />
      </svg>
      <Label x={x(labelAt.x)} y={y(labelAt.y)} words={words} />
    </>
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
