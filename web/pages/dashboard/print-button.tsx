import { useTranslations } from 'use-intl'
import { Button } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/hydrated.tsx'
import styles from './order.module.css'

/** Opens the browser's own print dialog, which only scripts can. */
export function PrintButton() {
  const t = useTranslations('orders')
  const hydrated = useHydrated()
  if (!hydrated) return null
  return (
    <Button type="button" className={styles.print} onClick={() => window.print()}>
      {t('print')}
    </Button>
  )
}
