import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { useTranslations } from 'use-intl'
import { Icon } from '../../ui/icon.tsx'
import { AppFrame, MAIN_ID } from './app-frame.tsx'
import { businessInitials } from './business-initials.ts'
import { dashboardItems } from './nav-items.ts'
import type { ShellView } from './shell-view.ts'
import layout from './layout.module.css'
import styles from './dashboard-layout.module.css'

/** The layout of the dashboard: the business and its pages in a fixed column, which below lg folds into the drawer. */
export const DashboardLayout = ({ shell, children }: { shell: ShellView; children: ReactNode }) => (
  <AppFrame shell={shell}>
    <div className={layout.dashboard}>
      <aside className={styles.side}>
        <BusinessBlock shell={shell} />
        <SideNav />
      </aside>
      <main id={MAIN_ID} tabIndex={-1} className={layout.main}>
        {children}
      </main>
    </div>
  </AppFrame>
)

function BusinessBlock({ shell }: { shell: ShellView }) {
  const t = useTranslations('shell.dashboard.verification')
  if (!shell.businessName) return null
  return (
    <div className={styles.business}>
      <span className={styles.initials} aria-hidden="true">
        {businessInitials(shell.businessName)}
      </span>
      <p className={styles.name}>
        <b>{shell.businessName}</b>
        {shell.verification && <span className={styles.verification}>{t(shell.verification)}</span>}
      </p>
    </div>
  )
}

function SideNav() {
  const t = useTranslations('shell.dashboard')
  return (
    <nav aria-label={t('label')}>
      {dashboardItems.map(item => (
        <NavLink key={item.key} to={item.to} end={item.end} prefetch="intent" className={styles.item}>
          <Icon name={item.icon} />
          {t(item.key)}
        </NavLink>
      ))}
    </nav>
  )
}
