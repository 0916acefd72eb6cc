import { useTranslations } from '../../messages/translations.tsx'
import type { SharedFavorites } from '@selvedge/contract/favorites/favorites-sharing.ts'
import { useFormats } from '../../formats/formats.tsx'
import { PrintButton } from '../../ui/button/print-button.tsx'
import styles from './shared-list.module.css'

/** The total of cloths with a length, and the page's expiry date. */
export function SharedFoot({ shared }: { shared: SharedFavorites }) {
  const t = useTranslations('favorites.shared')
  const formats = useFormats()
  const goods = shared.rooms.flatMap(room => room.items.map(item => item.goodsMinor ?? 0))
  const isPriced = shared.rooms.some(room => room.items.some(item => item.priceMinor !== null))
  const total = goods.reduce((sum, minor) => sum + minor, 0)
  return (
    <footer className={styles.foot}>
      {total > 0 && (
        <p>{t.rich('total', { amount: () => <b>{formats.money(total, shared.currency)}</b> })}</p>
      )}
      {isPriced && <p className={styles.quiet}>{t('basis')}</p>}
      <p className={styles.quiet}>
        {t('until', { day: formats.date(shared.expiresAt), business: shared.businessName })}
      </p>
      <PrintButton className={styles.print}>{t('print')}</PrintButton>
    </footer>
  )
}
