import type { ReactNode } from 'react'
import { useTranslations } from '../../messages/translations.tsx'
import type { FabricCard as Fabric } from '@selvedge/contract/catalogue/catalogue.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { ClothPicture } from '../../cloth/cloth-picture.tsx'
import { ConvertedAmount } from '../../formats/converted-amount.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { HeartButton } from '../../cloth/heart-button.tsx'
import { classes } from '../../ui/classes.ts'
import { Notch } from '../../ui/data/notch.tsx'
import { ClothLink } from './cloth-link.tsx'
import { CardStock } from '../../cloth/card-stock.tsx'
import { useFabricWords } from '../../cloth/fabric-words.ts'
import { StatusNotch } from '../../cloth/status-notch.tsx'
import styles from './fabric-card.module.css'

type Props = {
  fabric: Fabric
  /** Where the card leads; a fabric's own page unless it is shown within its book. */
  to?: string
  sizes: string
  /** Among the first seen: fetched at once. */
  first?: boolean
  /** Heading level that continues the page's. */
  heading?: 'h2' | 'h3'
  /** Reached after the card itself; it places itself on the swatch. */
  tools?: ReactNode
  /** From the colour that was asked for, in CIEDE2000. */
  distance?: number | undefined
  /** Tells double rubs beside Martindale's. */
  inDoubleRubs?: boolean
}

/** A swatch and what a counter hand reads off it. The whole card is one link. */
export function FabricCard({
  fabric,
  to = paths.fabric(fabric.id),
  sizes,
  first = false,
  heading: Heading = 'h3',
  tools,
  distance,
  inDoubleRubs = false,
}: Props) {
  const t = useTranslations('catalogue.card')
  const term = useTranslations('terms')
  const formats = useFormats()
  const words = useFabricWords()
  const price = formats.unitPrice(fabric.price.perMetreMinor, fabric.price.currency)
  return (
    <article className={styles.card}>
      <div className={styles.swatch}>
        <ClothPicture picture={fabric.picture} alt="" sizes={sizes} first={first} className={styles.cloth} />
        <StatusNotch fabric={fabric} />
        <Notch at="end">
          <HeartButton fabric={fabric} />
        </Notch>
      </div>
      <div className={styles.row}>
        <Heading className={styles.design}>
          <ClothLink to={to} className={styles.link}>
            {fabric.designName}
            <span className={styles.spoken}> {words.colourway(fabric)}</span>
          </ClothLink>
        </Heading>
        <span className={styles.price}>{price}</span>
      </div>
      <div className={styles.row}>
        <span className={styles.words}>
          {words.colourway(fabric)}{' '}
          <span className={styles.quiet}>{t('oneOf', { count: fabric.colourwayCount })}</span>
        </span>
        <span className={classes(styles.quiet, styles.per)}>
          <ConvertedAmount
            minor={formats.perUnitMinor(fabric.price.perMetreMinor)}
            currency={fabric.price.currency}
          />
          {t('per', { unit: formats.unit, basis: term(`basis.${fabric.price.basis}`) })}
        </span>
      </div>
      <div className={styles.row}>
        <span className={styles.words}>{fabric.supplier.name}</span>
        <span className={styles.wide}>{formats.centimetres(fabric.usableWidthCm)}</span>
      </div>
      <div className={classes(styles.row, styles.wide)}>
        <span className={styles.words}>{words.composition(fabric.composition)}</span>
        <span>{words.repeat(fabric.verticalRepeatCm)}</span>
      </div>
      <NarrowFigures fabric={fabric} />
      <div className={styles.row}>
        <CardStock fabric={fabric} />
        <span className={classes(styles.quiet, styles.wide)}>{words.rubs(fabric.martindaleCycles)}</span>
      </div>
      {inDoubleRubs && fabric.wyzenbeekCycles !== null && (
        <div className={styles.row}>
          <span className={styles.quiet}>
            {t('doubleRubs', { cycles: formats.number(fabric.wyzenbeekCycles) })}
          </span>
        </div>
      )}
      {distance !== undefined && (
        <div className={styles.row}>
          <span className={styles.quiet}>{t('distance', { figure: formats.number(distance, 1) })}</span>
        </div>
      )}
      {tools}
    </article>
  )
}

/** Width, repeat and rubs in one short line, where two columns leave no room for words. */
function NarrowFigures({ fabric }: { fabric: Fabric }) {
  const formats = useFormats()
  const figures = [
    formats.centimetres(fabric.usableWidthCm),
    fabric.verticalRepeatCm !== null && formats.centimetres(fabric.verticalRepeatCm),
    fabric.martindaleCycles !== null && formats.shortNumber(fabric.martindaleCycles),
  ]
  return <div className={classes(styles.row, styles.narrow)}>{figures.filter(Boolean).join(' · ')}</div>
}
