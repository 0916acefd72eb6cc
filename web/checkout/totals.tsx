import { useTranslations } from '../messages/translations.tsx'
import type { CartTotals } from '@selvedge/contract/cart/cart.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import { ConvertedAmount } from '../formats/converted-amount.tsx'
import { ConversionNote } from '../formats/conversion-note.tsx'
import { useFormats } from '../formats/formats.tsx'
import styles from './totals.module.css'

type Props = { totals: CartTotals; currency: Currency; supplierCount: number; large?: boolean }

/** Every part of the total; below it the exchange rate, if amounts are also shown in another currency. */
export function Totals({ totals, currency, supplierCount, large = false }: Props) {
  const t = useTranslations('cart.totals')
  const format = useFormats()
  const taxLabel = (rate: number | null) => {
    if (rate === null) return t('taxUnknown')
    return rate > 0 ? t('tax', { rate: format.percent(rate) }) : t('noTax')
  }
  const sumLabel = totals.taxBasisPoints === null ? t('beforeTax') : large ? t('toPay') : t('total')
  const rows = [
    [t('goods'), totals.goodsMinor],
    [t('cutFees'), totals.cutFeesMinor],
    [t('carriage', { suppliers: supplierCount }), totals.carriageMinor],
    [taxLabel(totals.taxBasisPoints), totals.taxBasisPoints === null ? null : totals.taxMinor],
  ] as const
  return (
    <div>
      <dl className={styles.totals}>
        {rows.map(([label, minor]) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd>{minor === null ? '–' : format.money(minor, currency)}</dd>
          </div>
        ))}
        <div className={large ? styles.sum : styles.total}>
          <dt>{sumLabel}</dt>
          <dd>
            {format.money(totals.totalMinor, currency)}
            <ConvertedAmount minor={totals.totalMinor} currency={currency} below />
          </dd>
        </div>
      </dl>
      {totals.taxBasisPoints === 0 && <p className={styles.note}>{t('import')}</p>}
      <ConversionNote currency={currency} className={styles.note} />
    </div>
  )
}
