import { useRef } from 'react'
import { Link } from 'react-router'
import { CENTIMETRES_PER_INCH } from '@selvedge/contract/format/measurement.ts'
import { useTranslations } from '../../messages/translations.tsx'
import type { FabricDetail } from '@selvedge/contract/catalogue/catalogue.ts'
import type { ClothWidth } from '@selvedge/contract/access/paths.ts'
import { ClothPicture, preloadCloth } from '../../cloth/cloth-picture.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { Choice } from '../../ui/form/choice.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { classes } from '../../ui/classes.ts'
import { compareTo } from '../../cloth/compared.ts'
import { useFabricWords } from '../../cloth/fabric-words.ts'
import { RepeatOverlay } from './repeat-overlay.tsx'
import { Ruler } from './ruler.tsx'
import { SelvedgeStrip } from './selvedge-strip.tsx'
import { repeatMarks, rulerTicks, stageOf, type StageShow } from './stage-scale.ts'
import { StageShows } from './stage-shows.tsx'
import { useDragToPan } from './use-drag-to-pan.ts'
import styles from './stage.module.css'

/**
 * `sizes` of the picture at each scale: 44 cm of cloth at 1 : 1 are 1,663 px, at 1 : 2 half of that. Phones get a smaller
 * one: they show half of it at once, with two or more device pixels to the pixel.
 */
const sizes: Record<StageShow, string> = {
  real: '1663px',
  half: '(width < 600px) 480px, 832px',
  fifth: '(width < 600px) 640px, 832px',
  weave: '(width < 1280px) 100vw, 60vw',
}

/** Widest file offered at each scale, in px. */
const widest: Record<StageShow, ClothWidth> = { real: 2560, half: 1280, fifth: 1280, weave: 1920 }

type Props = { fabric: FabricDetail; show: StageShow }

/** The cloth to scale, with selvedge, rulers and repeat; scrolls by touch, keys and drag. */
export function Stage({ fabric, show }: Props) {
  const t = useTranslations('catalogue.stage')
  const compare = useTranslations('compare')
  const formats = useFormats()
  const words = useFabricWords()
  const frame = useRef<HTMLElement>(null)
  useDragToPan(frame)
  const { facts } = fabric
  const close = show === 'weave'
  const { view, width, height } = stageOf(show)
  preloadCloth({ picture: fabric.picture, view, sizes: sizes[show], widest: widest[show] })
  const marks = repeatMarks(facts.verticalRepeatCm, facts.horizontalRepeatCm, { width, height })
  const isMarked = !close && (marks.vertical !== null || marks.horizontal !== null)
  const name = `${facts.designName} ${words.colourway(fabric)}`
  const alt = t('alt', { name, width: formats.centimetres(width), height: formats.centimetres(height) })
  const unitCm = formats.measurementType === 'imperial' ? CENTIMETRES_PER_INCH : 1
  const ticks = (lengthCm: number) => rulerTicks(lengthCm, formats.measurementType, close)
  return (
    <section className={styles.stage} aria-label={t('label')}>
      <div className={styles.tools}>
        <StageShows show={show} />
        <p className={styles.note}>
          {t(`note.${show}`, {
            width: formats.centimetres(width),
            height: formats.centimetres(height),
            one: formats.centimetres(unitCm),
            two: formats.centimetres(2 * unitCm),
          })}
        </p>
        <Link
          to={compareTo([fabric.id])}
          prefetch="intent"
          className={styles.compare}
          aria-label={compare('compare')}
        >
          <Icon name="columns" />
          <span className={styles.word}>{compare('compare')}</span>
        </Link>
        {isMarked && <Choice type="checkbox" id="show-repeat" label={t('repeat')} defaultChecked />}
      </div>
      <section ref={frame} className={classes(styles.frame, styles[show])} aria-label={t('window', { name })}>
        <div className={styles.board}>
          <span className={styles.corner} aria-hidden="true">
            {formats.smallUnit}
          </span>
          <Ruler ticks={ticks(width)} lengthCm={width} along="top" unit={formats.smallUnit} />
          <Ruler ticks={ticks(height)} lengthCm={height} along="side" unit={formats.smallUnit} />
          <div className={styles.cloth}>
            <ClothPicture
              picture={fabric.picture}
              view={view}
              alt={alt}
              sizes={sizes[show]}
              widest={widest[show]}
              first
              className={styles.picture}
            />
            {isMarked && (
              <div className={styles.marks}>
                <RepeatOverlay marks={marks} stage={{ width, height }} />
              </div>
            )}
          </div>
          {!close && <SelvedgeStrip fabric={fabric} />}
        </div>
      </section>
      <p className={styles.drawn}>{t(fabric.colourFamily === null ? 'drawnColourless' : 'drawn')}</p>
    </section>
  )
}
