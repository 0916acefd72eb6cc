import { useTranslations } from '../messages/translations.tsx'
import type { CartItem } from '@selvedge/contract/cart/cart.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import { useFormats } from '../formats/formats.tsx'
import { useLookingCustomer } from '../shell/customer/trade-prices.tsx'
import styles from './cart.module.css'

/** The unit price, with its source below. */
export function LinePrice({ item, currency }: { item: CartItem; currency: Currency }) {
  const t = useTranslations('cart.line')
  const format = useFormats()
  const isHidden = useLookingCustomer() !== null
  if (isHidden) return <div className={styles.price} />
  if (item.orderType === 'sample') {
    return (
      <div className={styles.price}>
        <p className={styles.quiet}>{item.goodsMinor === 0 ? t('free') : t('sources.sample')}</p>
      </div>
    )
  }
  return (
    <div className={styles.price}>
      <p>
        {format.unitPrice(item.unitPriceMinor, currency)}{' '}
        <span className={styles.quiet}>{t('perUnit', { unit: format.unit })}</span>
      </p>
      <p className={styles.quiet}>
        {item.priceFromMicrometres === null
          ? t(`sources.${item.priceSource}`, {
              percent: format.percent(item.tierBasisPoints),
              day: item.specialPrice?.offer ? format.date(item.specialPrice.offer.validUntil) : '',
            })
          : t('sources.breakFrom', { length: format.grid(item.priceFromMicrometres) })}
      </p>
      {item.cutFeeMinor > 0 && (
        <p className={styles.quiet}>{t('cutFee', { amount: format.money(item.cutFeeMinor, currency) })}</p>
      )}
    </div>
  )
}
