import { useTranslations } from '../messages/translations.tsx'
import type { FabricCard } from '@selvedge/contract/catalogue/catalogue.ts'
import { useFormats } from '../formats/formats.tsx'
import { StockDot } from '../ui/data/stock-dot.tsx'
import { stockLevel } from './stock-level.ts'
import styles from './card-stock.module.css'

type Props = { fabric: Pick<FabricCard, 'stock' | 'status'> }

/** Free stock and its largest piece, or the date of the next delivery. */
export function CardStock({ fabric }: Props) {
  const t = useTranslations('catalogue.card')
  const formats = useFormats()
  const { freeMicrometres, largestPieceMicrometres, nextDelivery } = fabric.stock
  if (freeMicrometres <= 0)
    return (
      <StockDot state={stockLevel(fabric)} className={styles.stock}>
        {nextDelivery ? t('due', { date: formats.day(nextDelivery.eta) }) : t('noStock')}
      </StockDot>
    )
  return (
    <StockDot state={stockLevel(fabric)} className={styles.stock}>
      <span className={styles.free}>{formats.length(freeMicrometres)}</span>{' '}
      <span className={styles.largest}>
        {t('largest', { figure: formats.lengthFigure(largestPieceMicrometres) })}
      </span>
    </StockDot>
  )
}
