import type { ReactNode } from 'react'
import { useTranslations } from '../../messages/translations.tsx'
import { SkipLink } from '../../ui/text/skip-link.tsx'
import { AppBar } from './app-bar.tsx'
import { AppFooter } from './app-footer.tsx'
import type { DashboardCounts } from './dashboard-nav.tsx'
import type { ShellView } from '../shell-view.ts'
import styles from './app-frame.module.css'

export const MAIN_ID = 'main'

type Props = {
  shell: ShellView
  children: ReactNode
  ownSearch?: boolean
  /** Only on dashboard pages, for the navigation in the drawer; null if the counts failed to load. */
  dashboard?: DashboardCounts | null
}

/** The frame of every page: skip link, app bar, footer. The layout inside renders `<main>`. */
export function AppFrame({ shell, children, ownSearch = false, dashboard }: Props) {
  const t = useTranslations('shell')
  return (
    <div className={styles.frame}>
      <SkipLink href={`#${MAIN_ID}`}>{t('skip')}</SkipLink>
      <AppBar shell={shell} ownSearch={ownSearch} dashboard={dashboard} />
      {children}
      <AppFooter shell={shell} />
    </div>
  )
}
