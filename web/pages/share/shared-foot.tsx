import { useTranslations } from 'use-intl'
import type { SharedFavorites } from '@selvedge/contract/favorites-sharing.ts'
import { useFormats } from '../../trade/formats.tsx'
import { Button } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/hydrated.tsx'
import styles from './shared-list.module.css'

/** What the cloths with a length come to, and until when the page is there. */
export function SharedFoot({ shared }: { shared: SharedFavorites }) {
  const t = useTranslations('favorites.shared')
  const formats = useFormats()
  const hydrated = useHydrated()
  const goods = shared.rooms.flatMap(room => room.items.map(item => item.goodsMinor ?? 0))
  const total = goods.reduce((sum, minor) => sum + minor, 0)
  return (
    <footer className={styles.foot}>
      {total > 0 && (
        <p>{t.rich('total', { amount: () => <b>{formats.money(total, shared.currency)}</b> })}</p>
      )}
      <p className={styles.quiet}>
        {t('until', { day: formats.date(shared.expiresAt), business: shared.businessName })}
      </p>
      {hydrated && (
        <Button type="button" className={styles.print} onClick={() => window.print()}>
          {t('print')}
        </Button>
      )}
    </footer>
  )
}
