import { useTranslations } from '../messages/translations.tsx'
import type { Cart } from '@selvedge/contract/cart/cart.ts'
import { ConvertedAmount } from '../formats/converted-amount.tsx'
import { useFormats } from '../formats/formats.tsx'
import styles from './cart-foot.module.css'

type Props = { cart: Pick<Cart, 'totals' | 'currency'>; orderFormId: string }

/** Below lg: a bar with the total and a link to delivery and payment. */
export function CartFoot({ cart, orderFormId }: Props) {
  const t = useTranslations('cart.foot')
  const totals = useTranslations('cart.totals')
  const format = useFormats()
  const isExport =
    cart.totals.totalMinor > 0 && cart.totals.taxReasons.some(({ reason }) => reason === 'export')
  const { goodsMinor, cutFeesMinor, carriageMinor, discountMinor, taxMinor, totalMinor } = cart.totals
  const unstated = cart.totals.unstatedCharges
  const money = (minor: number) => format.money(minor, cart.currency)
  const parts = [
    t('goods', { amount: money(goodsMinor) }),
    cutFeesMinor === 0 && unstated.includes('cutFee') && t('cutFeesNotStated'),
    cutFeesMinor > 0 && t('cutFees', { amount: money(cutFeesMinor) }),
    carriageMinor === 0 && unstated.includes('carriage')
      ? t('carriageNotStated')
      : t('carriage', { amount: money(carriageMinor) }),
    discountMinor > 0 && t('discount', { amount: money(discountMinor) }),
    t('tax', { amount: money(taxMinor) }),
  ]
  return (
    <div className={styles.foot}>
      <p className={styles.parts}>{format.listed(parts)}</p>
      {isExport && <p className={styles.parts}>{totals('reasons.export')}</p>}
      <p className={styles.sum}>
        <span>{t('total')}</span>
        <span>
          <b>{money(totalMinor)}</b> <ConvertedAmount minor={totalMinor} currency={cart.currency} />
        </span>
      </p>
      <a href={`#${orderFormId}`} className={styles.on}>
        {t('on')}
      </a>
    </div>
  )
}
