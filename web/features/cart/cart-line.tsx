import { Form, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { CartItem } from '@selvedge/contract/cart.ts'
import type { Currency } from '@selvedge/contract/money.ts'
import { metresFromMicrometres, quantityStep, yardsFromMicrometres } from '@selvedge/contract/measurement.ts'
import { paths } from '@selvedge/contract/paths.ts'
import { ClothPicture } from '../../trade/cloth-picture.tsx'
import { useFormats } from '../../trade/formats.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { QuantityField } from '../../ui/quantity-field.tsx'
import { Ticket } from '../../ui/ticket.tsx'
import { fabricName, FabricName } from './fabric-name.tsx'
import styles from './cart.module.css'

type Props = { item: CartItem; currency: Currency; error?: string | undefined; typed?: string | undefined }

/** One line of the cart: the cloth, for whom, how much, at what price, and the way out. */
export function CartLine({ item, currency, error, typed }: Props) {
  const t = useTranslations('cart.line')
  const format = useFormats()
  const name = fabricName(item.fabric)
  const fault = useAvailability(item)
  return (
    <li className={styles.line}>
      <Link to={paths.fabric(item.fabric.id)} className={styles.cloth} prefetch="intent" tabIndex={-1} aria-hidden="true">
        <ClothPicture picture={item.fabric.picture} alt="" sizes="84px" />
      </Link>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link to={paths.fabric(item.fabric.id)} prefetch="intent">
            <FabricName fabric={item.fabric} />
          </Link>
        </h3>
        <p>{describe(item, t, format)}</p>
        {item.neededBy && <p>{t('neededBy', { day: format.day(item.neededBy) })}</p>}
      </div>
      <div className={styles.marks}>
        {item.sidemark !== '' && <Ticket>{item.sidemark}</Ticket>}
        {item.piece ? <p>{t('piece', { piece: item.piece.pieceNumber, lot: item.piece.dyeLot })}</p> : item.dyeLot && <p>{t('lot', { lot: item.dyeLot })}</p>}
      </div>
      <div className={styles.quantity}>
        {item.orderType === 'cut' ? <QuantityForm item={item} name={name} error={error} typed={typed} /> : <p>{item.orderType === 'sample' ? t('sampleCount') : format.length(item.cutMicrometres)}</p>}
      </div>
      <div className={styles.price}>
        {item.orderType === 'sample' ? (
          <p>{item.goodsMinor === 0 ? t('free') : t('sources.sample')}</p>
        ) : (
          <>
            <p>
              {format.unitPrice(item.unitPriceMinor, currency)} <span className={styles.quiet}>{t('perUnit', { unit: format.unit })}</span>
            </p>
            <p className={styles.quiet}>{t(`sources.${item.priceSource}`, { percent: format.percent(item.tierBasisPoints) })}</p>
          </>
        )}
        {item.cutFeeMinor > 0 && <p className={styles.quiet}>{t('cutFee', { amount: format.money(item.cutFeeMinor, currency) })}</p>}
      </div>
      <p className={styles.amount}>{format.money(item.goodsMinor, currency)}</p>
      <Form method="post" className={styles.remove}>
        <input type="hidden" name="id" value={item.id} />
        <Button type="submit" name="intent" value="remove" variant="quiet" aria-label={t('remove', { fabric: name })}>
          <Icon name="x" />
        </Button>
      </Form>
      {fault && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </li>
  )
}

/** "Cut, all in one piece, 5 yd up to 4.6 m": what was typed stays beside what it came to. */
function describe(item: CartItem, t: ReturnType<typeof useTranslations<'cart.line'>>, format: ReturnType<typeof useFormats>): string {
  const snapped = item.orderType === 'cut' && (item.entered.unit === 'yd' || item.requestedMicrometres !== item.cutMicrometres)
  const words = [t(`types.${item.orderType}`)]
  if (snapped) words.push(t('snapped', { entered: format.quantity(item.entered.quantity, item.entered.unit), cut: format.metres(item.cutMicrometres) }))
  if (item.onePiece) words.push(t('onePiece'))
  return words.join(', ')
}

function useAvailability(item: CartItem): string | null {
  const t = useTranslations('cart.line')
  const format = useFormats()
  if (item.availability === 'notEnough') return t('notEnough', { available: format.length(item.freeMicrometres) })
  if (item.availability === 'notInOnePiece') return t('notInOnePiece', { available: format.length(item.largestPieceMicrometres) })
  return item.availability === 'notOnSale' ? t('notOnSale') : null
}

type QuantityFormProps = { item: CartItem; name: string; error?: string | undefined; typed?: string | undefined }

/** Asks in the unit the reader works in; the form names that unit, so a later switch never converts twice. */
function QuantityForm({ item, name, error, typed }: QuantityFormProps) {
  const t = useTranslations('cart.line')
  const format = useFormats()
  const inUnit = format.unit === 'yd' ? yardsFromMicrometres : metresFromMicrometres
  const held = item.entered.unit === format.unit ? item.entered.quantity : inUnit(item.requestedMicrometres)
  return (
    <Form method="post" className={styles.quantityForm}>
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="id" value={item.id} />
      <input type="hidden" name="unit" value={format.unit} />
      <QuantityField
        key={`${item.requestedMicrometres}-${format.unit}`}
        id={`quantity-${item.id}`}
        name="quantity"
        label={t('quantityLabel', { fabric: name, unit: format.unit })}
        unit={format.unit}
        step={quantityStep(item.fabric, format.unit)}
        min={format.unit === 'm' ? metresFromMicrometres(item.fabric.minOrderMicrometres) : quantityStep({ ...item.fabric, orderIncrementMicrometres: item.fabric.minOrderMicrometres }, 'yd')}
        defaultValue={typed ?? format.number(held, 3)}
        decreaseLabel={t('decrease', { fabric: name })}
        increaseLabel={t('increase', { fabric: name })}
        submitsSteps
        error={error}
      />
    </Form>
  )
}
