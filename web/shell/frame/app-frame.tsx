import { useEffect, type ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import { LoadingBar } from '../../ui/notice/loading-bar.tsx'
import { SkipLink } from '../../ui/text/skip-link.tsx'
import { AppBar } from './app-bar.tsx'
import { AppFooter } from './app-footer.tsx'
import type { DashboardCounts } from './dashboard-nav.tsx'
import { answerSearchKeys } from '../search/search-keys.ts'
import type { ShellView } from '../shell-view.ts'
import styles from './app-frame.module.css'

export const MAIN_ID = 'main'

type Props = {
  shell: ShellView
  children: ReactNode
  ownSearch?: boolean
  /** On pages of the dashboard, so that the drawer has its navigation; null where they could not be counted. */
  dashboard?: DashboardCounts | null
}

/** What stands around every page: skip link, loading bar, app bar, footer. The layout inside brings the main landmark. */
export function AppFrame({ shell, children, ownSearch = false, dashboard }: Props) {
  const t = useTranslations('shell')
  useEffect(() => answerSearchKeys(), [])
  return (
    <div className={styles.frame}>
      <SkipLink href={`#${MAIN_ID}`}>{t('skip')}</SkipLink>
      <PageIsComing />
      <AppBar shell={shell} ownSearch={ownSearch} dashboard={dashboard} />
      {children}
      <AppFooter shell={shell} />
    </div>
  )
}

/** A part of its own, so that nothing else of the frame is drawn anew for it. */
function PageIsComing() {
  const t = useTranslations('shell')
  return <LoadingBar busy={useNavigation().state !== 'idle'} label={t('loading')} />
}
