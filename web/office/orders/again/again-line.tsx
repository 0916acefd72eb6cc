import { Link } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { ReorderLine } from '@selvedge/contract/orders/reorder.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import { ClothPicture } from '../../../cloth/cloth-picture.tsx'
import { FabricName } from '../../../cloth/named-cloth.tsx'
import { useFormats } from '../../../formats/formats.tsx'
import { useTranslations } from '../../../messages/translations.tsx'
import { Ticket } from '../../../ui/data/ticket.tsx'
import { Choice } from '../../../ui/form/choice.tsx'
import { TextLink } from '../../../ui/text/text-link.tsx'
import styles from './order-again.module.css'

type Props = { line: ReorderLine; orderId: string; currency: Currency }

/** A line as it would be ordered now: whether it can be, and what has changed since. */
export function AgainLine({ line, orderId, currency }: Props) {
  const t = useTranslations('orders.again')
  const format = useFormats()
  const { fabric, state, cutMicrometres, goodsMinor, unitPriceMinor, sidemark } = line
  const isReady = state === 'ready'
  const isSample = line.orderType === 'sample'
  return (
    <li className={styles.row}>
      <ClothPicture picture={fabric.picture} alt="" sizes="48px" className={styles.picture} />
      <div className={styles.words}>
        <p className={styles.name}>
          <Link to={paths.fabric(fabric.id)} prefetch="intent">
            <FabricName fabric={fabric} />
          </Link>
        </p>
        <p className={styles.detail}>
          {format.listed([fabric.supplierName, isSample ? t('sample') : format.cutLength(cutMicrometres)])}
        </p>
        {sidemark !== '' && <Ticket>{sidemark}</Ticket>}
      </div>
      <div className={styles.state}>
        <b className={isReady ? undefined : styles.fault}>{t(`states.${state}`)}</b>
        <Details line={line} orderId={orderId} currency={currency} />
      </div>
      <p className={styles.goods}>
        {isReady ? format.money(goodsMinor, currency) : '–'}
        {isReady && !isSample && (
          <span className={styles.detail}>
            {format.unitPrice(unitPriceMinor, currency)}/{format.unit}
          </span>
        )}
      </p>
      {isReady && (
        <div className={styles.choose}>
          <Choice
            type="checkbox"
            name="chosen"
            value={line.id}
            defaultChecked
            label={t('include')}
            aria-label={t('includeNamed', { fabric: `${fabric.designName} ${fabric.colourName}` })}
          />
        </div>
      )}
    </li>
  )
}

/** What is different from what was sent, and what can be done where it cannot be ordered. */
function Details({ line, orderId, currency }: Props) {
  const t = useTranslations('orders.again')
  const format = useFormats()
  const { state, lot, lots, lotsBefore, unitPriceBeforeMinor, unitPriceMinor, alternatives } = line
  const isReady = state === 'ready'
  const details: string[] = []
  if (isReady && unitPriceBeforeMinor !== null && unitPriceBeforeMinor !== unitPriceMinor)
    details.push(
      t('priceWas', { price: `${format.unitPrice(unitPriceBeforeMinor, currency)}/${format.unit}` }),
    )
  if (isReady && line.isInOnePiece) details.push(t('inOnePiece'))
  if (isReady && lots.length > 0) details.push(lotWords())
  if (state === 'notEnough' || state === 'notInOnePiece' || state === 'lotShort')
    details.push(t('available', { length: format.length(line.freeMicrometres) }))
  if (state === 'lotGone' && lot !== null) details.push(t('noneOfLot', { lot }))

  function lotWords(): string {
    const now = format.listed(lots)
    if (lotsBefore.length === 0) return t('lotNow', { lot: now })
    const isSame = lots.every(one => lotsBefore.includes(one))
    return isSame
      ? t('sameLot', { lot: now })
      : t('otherLot', { lot: now, before: format.listed(lotsBefore) })
  }

  return (
    <>
      {details.map(words => (
        <p key={words} className={styles.detail}>
          {words}
        </p>
      ))}
      {lot !== null && !isReady && (
        <p>
          <TextLink to={`${paths.orderAgain(orderId)}?line=${line.id}`}>{t('anyLot')}</TextLink>
        </p>
      )}
      {alternatives.length > 0 && (
        <div className={styles.detail}>
          <p>{t('instead')}</p>
          <ul className={styles.alternatives}>
            {alternatives.map(one => (
              <li key={one.id}>
                <TextLink to={paths.fabric(one.id)}>
                  {one.designName} {one.colourName}
                </TextLink>
                , {t('available', { length: format.length(one.freeMicrometres) })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
