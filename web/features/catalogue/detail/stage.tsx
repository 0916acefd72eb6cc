import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { FabricDetail } from '@selvedge/contract/catalogue.ts'
import { clothViewCm } from '@selvedge/contract/paths.ts'
import { ClothPicture } from '../../../trade/cloth-picture.tsx'
import { useFormats } from '../../../trade/formats.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { classes } from '../../../ui/classes.ts'
import { useFabricWords } from '../fabric-words.ts'
import { RepeatOverlay } from './repeat-overlay.tsx'
import { Ruler } from './ruler.tsx'
import { SelvedgeStrip } from './selvedge-strip.tsx'
import { repeatMarks, rulerTicks, type StageShow } from './stage-scale.ts'
import { StageShows } from './stage-shows.tsx'
import { useDragToPan } from './use-drag-to-pan.ts'
import styles from './stage.module.css'

/** Slots of the picture in each way of looking: 44 cm of cloth at 1 : 1 are 1,663 px, at 1 : 2 half of that. */
const sizes: Record<StageShow, string> = {
  real: '1663px',
  half: '832px',
  whole: '(width < 1280px) 100vw, 60vw',
  weave: '(width < 1280px) 100vw, 60vw',
}

type Props = { fabric: FabricDetail; show: StageShow }

/** The cloth at a known scale, with its selvedge, rulers and repeat. Its window scrolls by touch, keys and drag. */
export function Stage({ fabric, show }: Props) {
  const t = useTranslations('catalogue.stage')
  const formats = useFormats()
  const words = useFabricWords()
  const frame = useRef<HTMLElement>(null)
  useDragToPan(frame)
  const { facts } = fabric
  const close = show === 'weave'
  const width = close ? clothViewCm.weave.width : clothViewCm.stage.width
  const height = close
    ? (width * clothViewCm.stage.height) / clothViewCm.stage.width
    : clothViewCm.stage.height
  const marks = repeatMarks(facts.verticalRepeatCm, facts.horizontalRepeatCm, clothViewCm.stage)
  const isMarked = !close && (marks.vertical !== null || marks.horizontal !== null)
  const name = `${facts.designName} ${words.colourway(fabric)}`
  const alt = t('alt', { name, width: formats.centimetres(width), height: formats.centimetres(height) })
  const ticks = (lengthCm: number) => rulerTicks(lengthCm, formats.measurementType, close)
  return (
    <section className={styles.stage} aria-label={t('label')}>
      <div className={styles.tools}>
        <StageShows show={show} />
        <p className={styles.note}>
          {t(`note.${show}`, { width: formats.centimetres(width), height: formats.centimetres(height) })}
        </p>
        {isMarked && (
          <Checkbox id="show-repeat" className={styles.toggle} label={t('repeat')} defaultChecked />
        )}
      </div>
      <section ref={frame} className={classes(styles.frame, styles[show])} aria-label={t('window', { name })}>
        <div className={styles.board}>
          <span className={styles.corner} aria-hidden="true">
            {formats.smallUnit}
          </span>
          <Ruler ticks={ticks(width)} lengthCm={width} along="top" />
          <Ruler ticks={ticks(height)} lengthCm={height} along="side" />
          <div className={styles.cloth}>
            <ClothPicture
              picture={fabric.picture}
              view={close ? 'weave' : 'stage'}
              alt={alt}
              sizes={sizes[show]}
              first
              className={styles.picture}
            />
            {isMarked && (
              <div className={styles.marks}>
                <RepeatOverlay verticalCm={facts.verticalRepeatCm} horizontalCm={facts.horizontalRepeatCm} />
              </div>
            )}
          </div>
          {!close && <SelvedgeStrip fabric={fabric} />}
        </div>
      </section>
    </section>
  )
}
