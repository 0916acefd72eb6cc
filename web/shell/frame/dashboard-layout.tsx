import type { ReactNode } from 'react'
import { useTranslations } from '../../messages/translations.tsx'
import { AppFrame, MAIN_ID } from './app-frame.tsx'
import { businessInitials } from './business-initials.ts'
import { DashboardNav, type DashboardCounts } from './dashboard-nav.tsx'
import type { ShellView } from '../shell-view.ts'
import { Trail, type Crumb } from './trail.tsx'
import layout from './layout.module.css'
import styles from './dashboard-layout.module.css'

type Props = {
  shell: ShellView
  /** Null if they failed to load. */
  counts: DashboardCounts | null
  trail?: readonly Crumb[]
  children: ReactNode
}

/** Dashboard layout: business and navigation in a fixed column, which below lg moves into the drawer. */
export const DashboardLayout = ({ shell, counts, trail = [], children }: Props) => (
  <AppFrame shell={shell} dashboard={counts}>
    <div className={layout.dashboard}>
      <div className={styles.side}>
        <BusinessBlock shell={shell} />
        <div className={styles.nav}>
          <DashboardNav counts={counts} />
        </div>
      </div>
      <main id={MAIN_ID} tabIndex={-1} className={layout.main}>
        <Trail crumbs={trail} />
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
      {shell.businessImageUrl ? (
        <img src={shell.businessImageUrl} alt="" width={36} height={36} className={styles.picture} />
      ) : (
        <span className={styles.initials} aria-hidden="true">
          {businessInitials(shell.businessName)}
        </span>
      )}
      <p className={styles.name}>
        <b>{shell.businessName}</b>
        {shell.verification && <span className={styles.verification}>{t(shell.verification)}</span>}
      </p>
    </div>
  )
}
