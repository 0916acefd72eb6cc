import { useTranslations } from '../messages/translations.tsx'
import type { Totals as Sums } from '@selvedge/contract/cart/cart.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import { ConvertedAmount } from '../formats/converted-amount.tsx'
import { ConversionNote } from '../formats/conversion-note.tsx'
import { useFormats } from '../formats/formats.tsx'
import { useTaxReasons } from './tax-reasons.ts'
import styles from './totals.module.css'

type Props = {
  totals: Sums
  currency: Currency
  shipmentCount: number
  discountCode?: string | null | undefined
  /** Of an order: what was paid from the wallet. */
  walletMinor?: number
  large?: boolean
  isPaidNow?: boolean
  /** Nothing is charged for cutting where there are only samples. */
  hasLengths?: boolean
}

/** Every part of the total; below it the exchange rate, if amounts are also shown in another currency. */
export function Totals({
  totals,
  currency,
  shipmentCount,
  discountCode,
  walletMinor = 0,
  large = false,
  isPaidNow = large,
  hasLengths = true,
}: Props) {
  const t = useTranslations('cart.totals')
  const format = useFormats()
  const isExport = !totals.taxReasons.some(({ reason }) => reason === 'intraCommunity')
  const taxLabel = (rate: number) =>
    isExport && rate === 0 ? t('noTax') : t('tax', { rate: format.percent(rate) })
  const taxReasons = useTaxReasons()(totals)
  // Nothing is taxed of an order that costs nothing, such as one of samples.
  const isFree = totals.totalMinor === 0 && totals.discountMinor === 0
  const reasons = isFree ? [] : taxReasons
  const isTaxKnown = totals.taxes.length > 0
  const summed = totals.taxMinor === 0 ? t('sum') : t('total')
  const sumLabel = !isTaxKnown ? t('beforeTax') : isPaidNow ? t('toPay') : summed
  // By rate, where the shipments have several.
  const charged = (kind: 'cutFee' | 'carriage', minor: number) =>
    minor === 0 && totals.unstatedCharges.includes(kind) ? t('notStated') : minor
  const rows: readonly (readonly [string, number | string])[] = [
    [t('goods'), totals.goodsMinor],
    ...(hasLengths ? [[t('cutFees'), charged('cutFee', totals.cutFeesMinor)] as const] : []),
    [t('carriage', { shipments: shipmentCount }), charged('carriage', totals.carriageMinor)],
    ...(totals.discountMinor > 0
      ? [[t('discount', { code: discountCode ?? '' }), -totals.discountMinor] as const]
      : []),
    ...(isFree ? [] : totals.taxes).map(
      ({ basisPoints, taxMinor }) => [taxLabel(basisPoints), taxMinor] as const,
    ),
    ...(isTaxKnown ? [] : [[t('taxUnknown'), '–'] as const]),
  ]
  return (
    <div>
      <dl className={styles.totals}>
        {rows.map(([label, value]) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd>{typeof value === 'string' ? value : format.money(value, currency)}</dd>
          </div>
        ))}
        <div className={large ? styles.sum : styles.total}>
          <dt>{sumLabel}</dt>
          <dd>
            {format.money(totals.totalMinor, currency)}
            <ConvertedAmount minor={totals.totalMinor} currency={currency} below />
          </dd>
        </div>
        {walletMinor > 0 && (
          <>
            <div className={styles.row}>
              <dt>{t('wallet')}</dt>
              <dd>{format.money(-walletMinor, currency)}</dd>
            </div>
            <div className={styles.total}>
              <dt>{t('due')}</dt>
              <dd>{format.money(totals.totalMinor - walletMinor, currency)}</dd>
            </div>
          </>
        )}
      </dl>
      {totals.unstatedCharges.length > 0 && <p className={styles.note}>{t('notStatedNote')}</p>}
      {reasons.map(words => (
        <p key={words} className={styles.note}>
          {words}
        </p>
      ))}
      <ConversionNote currency={currency} className={styles.note} />
    </div>
  )
}
