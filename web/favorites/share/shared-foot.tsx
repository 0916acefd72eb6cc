import { useTranslations } from '../../messages/translations.tsx'
import type { SharedFavorites } from '@selvedge/contract/favorites/favorites-sharing.ts'
import { useFormats } from '../../formats/formats.tsx'
import { sharedAmounts, sumOf } from '../list-show.ts'
import { PrintButton } from '../../ui/button/print-button.tsx'
import styles from './shared-list.module.css'

/** The total of cloths with a length, and the page's expiry date. */
export function SharedFoot({ shared }: { shared: SharedFavorites }) {
  const t = useTranslations('favorites.shared')
  const formats = useFormats()
  const { taxBasisPoints } = shared
  const amounts = shared.rooms.flatMap(room => room.items.map(item => sharedAmounts(item, taxBasisPoints)))
  const isPriced = amounts.some(({ unitMinor }) => unitMinor !== null)
  const total = sumOf(amounts.map(({ goodsMinor }) => goodsMinor))
  return (
    <footer className={styles.foot}>
      {total > 0 && (
        <p>
          {t.rich(taxBasisPoints === null ? 'total' : 'totalWithTax', {
            amount: () => <b>{formats.money(total, shared.currency)}</b>,
          })}
        </p>
      )}
      {isPriced && (
        <p className={styles.quiet}>
          {taxBasisPoints === null
            ? t('basis')
            : t('basisWithTax', { percent: formats.percent(taxBasisPoints) })}
        </p>
      )}
      <p className={styles.quiet}>
        {t('until', { day: formats.date(shared.expiresAt), business: shared.businessName })}
      </p>
      <PrintButton className={styles.print}>{t('print')}</PrintButton>
    </footer>
  )
}
