import { useTranslations } from '../messages/translations.tsx'
import type { FabricCard } from '@selvedge/contract/catalogue/catalogue.ts'
import { useFormats } from '../formats/formats.tsx'
import { stockDot } from '../ui/data/stock-dot.tsx'
import { classes } from '../ui/classes.ts'
import { stockLevel } from './stock-level.ts'
import { useStockWords } from './use-stock-words.ts'
import styles from './card-stock.module.css'

type Props = { fabric: Pick<FabricCard, 'stock' | 'status'> }

/** Free stock and its largest piece, what its supplier states instead, or the date of the next delivery. */
export function CardStock({ fabric }: Props) {
  const t = useTranslations('catalogue.card')
  const formats = useFormats()
  const words = useStockWords()
  const { freeMicrometres, largestPieceMicrometres, nextDelivery, stated } = fabric.stock
  const isInWords = freeMicrometres > 0 ? largestPieceMicrometres === null : stated !== 'length'
  const looks = classes(stockDot(stockLevel(fabric)), styles.stock, isInWords && styles.inWords)
  if (freeMicrometres <= 0 && stated !== 'length')
    return <span className={looks}>{words.free(fabric.stock)}</span>
  if (freeMicrometres <= 0)
    return (
      <span className={looks}>
        {nextDelivery ? t('due', { date: formats.day(nextDelivery.eta) }) : t('noStock')}
      </span>
    )
  return (
    <span className={looks}>
      <span className={styles.free}>{formats.length(freeMicrometres)}</span>{' '}
      <span className={styles.largest}>
        {largestPieceMicrometres === null
          ? words.largest(fabric.stock)
          : t('largest', { figure: formats.lengthFigure(largestPieceMicrometres) })}
      </span>
    </span>
  )
}
