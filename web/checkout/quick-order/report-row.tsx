import { useTranslations } from '../../messages/translations.tsx'
import { MAX_CART_LINES } from '@selvedge/contract/catalogue/terms.ts'
import type { QuickOrderReported } from '@selvedge/contract/cart/quick-order.ts'
import { isReady } from '@selvedge/contract/cart/quick-order-states.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { ClothPicture } from '../../cloth/cloth-picture.tsx'
import { LotsWarning } from '../../cloth/lots-warning.tsx'
import { FabricName } from '../../cloth/named-cloth.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { classes } from '../../ui/classes.ts'
import { Ticket } from '../../ui/data/ticket.tsx'
import { Corrections } from './corrections.tsx'
import styles from './quick-order.module.css'

type Props = { nth: number; reported: QuickOrderReported; currency: Currency; isCorrected: boolean }

/** A line as it was read, what it comes to, and what is missing, with fields to correct it. */
export function ReportRow({ nth, reported, currency, isCorrected }: Props) {
  const t = useTranslations('cart.quick')
  const format = useFormats()
  const { line, fabric, state, cutMicrometres, goodsMinor, unitPriceMinor } = reported
  return (
    <li className={classes(styles.row, !isReady(reported) && styles.waiting)}>
      <span className={styles.number} aria-hidden="true">
        {nth + 1}
      </span>
      <div className={styles.cloth}>
        {fabric && <ClothPicture picture={fabric.picture} alt="" sizes="40px" />}
      </div>
      <div className={styles.words}>
        <p className={styles.name}>
          {fabric ? (
            // A plain link: a thousand that prefetch cost seconds.
            <a href={paths.fabric(fabric.id)}>
              <FabricName fabric={fabric} />
            </a>
          ) : (
            line.article
          )}
        </p>
        <p>{fabric ? `${fabric.supplierName} · ${line.article}` : null}</p>
      </div>
      <div className={styles.for}>{line.sidemark !== '' && <Ticket>{line.sidemark}</Ticket>}</div>
      <p className={styles.length}>
        {cutMicrometres > 0 ? format.cutLength(cutMicrometres) : line.length}
        {unitPriceMinor > 0 && <span>{format.unitPrice(unitPriceMinor, currency)}</span>}
      </p>
      <p className={styles.goods}>{isReady(reported) ? format.money(goodsMinor, currency) : '–'}</p>
      <div className={styles.state}>
        <b>{t(`states.${state}`)}</b>
        <Detail reported={reported} />
        <LotsWarning lots={reported.severalLots} />
      </div>
      {isCorrected && <Corrections nth={nth} reported={reported} />}
    </li>
  )
}

/** Why the line is in its state. */
function Detail({ reported }: Pick<Props, 'reported'>) {
  const t = useTranslations('cart')
  const format = useFormats()
  const { state, line, piece, requestedMicrometres, cutMicrometres, freeMicrometres } = reported
  const details: string[] = []
  if (isReady(reported) && requestedMicrometres !== cutMicrometres)
    details.push(t('quick.snapped', { typed: line.length, cut: format.cutLength(cutMicrometres) }))
  if (isReady(reported) && piece)
    details.push(t('line.piece', { piece: piece.pieceNumber, lot: piece.dyeLot }))
  if (reported.isOfOtherLot) details.push(t('quick.otherLot'))
  if (state === 'corrected') details.push(t('quick.readAs', { typed: line.article }))
  if (state === 'notEnough') details.push(t('quick.available', { length: format.length(freeMicrometres) }))
  if (state === 'noLot') details.push(t('quick.noSuchLot', { lot: line.lot }))
  if (state === 'lengthUnclear') details.push(t('quick.writeLength', { typed: line.length }))
  if (state === 'cartFull') details.push(t('quick.cartHolds', { max: MAX_CART_LINES }))
  return details.map(words => <p key={words}>{words}</p>)
}
