import { useTranslations } from '../messages/translations.tsx'
import type { CartItem } from '@selvedge/contract/cart/cart.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import { useFormats } from '../formats/formats.tsx'
import styles from './cart.module.css'

/** What has changed of a line since its buyer added or last changed it. */
export function LineChanges({ item, currency }: { item: CartItem; currency: Currency }) {
  const t = useTranslations('cart.line.changes')
  const format = useFormats()
  const { unitPriceBeforeMinor: before, stock } = item.changes
  if (before === null && stock === null) return null
  const isSample = item.orderType === 'sample'
  const money = (minor: number) =>
    isSample ? format.money(minor, currency) : format.unitPrice(minor, currency)
  return (
    <div className={styles.changes}>
      {before !== null && <p>{t('price', { before: money(before), now: money(item.unitPriceMinor) })}</p>}
      {stock !== null && <p>{t(stock)}</p>}
    </div>
  )
}
