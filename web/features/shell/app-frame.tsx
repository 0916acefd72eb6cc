import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { LoadingBar } from '../../ui/loading-bar.tsx'
import { SkipLink } from '../../ui/skip-link.tsx'
import { AppBar } from './app-bar.tsx'
import { AppFooter } from './app-footer.tsx'
import type { ShellView } from './shell-view.ts'
import styles from './app-frame.module.css'

export const MAIN_ID = 'main'

/** What stands around every page: skip link, loading bar, app bar, footer. The layout inside brings the main landmark. */
export function AppFrame({ shell, children }: { shell: ShellView; children: ReactNode }) {
  const t = useTranslations('shell')
  const busy = useNavigation().state !== 'idle'
  return (
    <div className={styles.frame}>
      <SkipLink href={`#${MAIN_ID}`}>{t('skip')}</SkipLink>
      <LoadingBar busy={busy} label={t('loading')} />
      <AppBar shell={shell} />
      {children}
      <AppFooter withLinks={shell.gate === 'open'} />
    </div>
  )
}
