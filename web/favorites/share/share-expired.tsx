import { isRouteErrorResponse } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import { EmptyState } from '../../ui/text/empty-state.tsx'
import { FailingState } from '../../ui/text/failing-state.tsx'
import styles from './shared-list.module.css'

/** Shown when a share link is invalid or expired. */
export function ShareExpired({ error }: { error: unknown }) {
  const t = useTranslations('favorites.shared')
  const isSpent = isRouteErrorResponse(error) && error.status < 500
  const State = isSpent ? EmptyState : FailingState
  return (
    <main id="main" className={styles.page}>
      <h1 className={styles.title}>{t('title')}</h1>
      <State title={t(isSpent ? 'spent' : 'failed')}>{t(isSpent ? 'spentWhy' : 'failedWhy')}</State>
    </main>
  )
}
