import type { SyntheticEvent } from 'react'
import { NavLink } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { dashboardItems } from './nav-items.ts'
import styles from './dashboard-nav.module.css'

/** Tasks that need a decision, undelivered orders, unanswered special-price offers, questions about claims, unaccepted invitations. */
export type DashboardCounts = {
  waiting: number
  openOrders: number
  openOffers: number
  claimQuestions: number
  openInvitations: number
}

type Props = {
  /** Null if they failed to load. */
  counts: DashboardCounts | null
  onGo?: (event: SyntheticEvent) => void
}

export function DashboardNav(props: Props) {
  const t = useTranslations('shell.dashboard')
  return (
    <nav aria-label={t('label')}>
      <DashboardLinks {...props} />
    </nav>
  )
}

/** Links to the dashboard pages, each with its count of open tasks. */
export function DashboardLinks({ counts, onGo }: Props) {
  const t = useTranslations('shell.dashboard')
  const formats = useFormats()
  return (
    <div>
      {dashboardItems.map(({ key, to, icon, end, counted }) => {
        const count = counted ? (counts?.[counted] ?? 0) : 0
        return (
          <NavLink key={key} to={to} end={end} prefetch="intent" className={styles.item} onClick={onGo}>
            <Icon name={icon} />
            {t(key)}
            {counted && count > 0 && (
              <span className={styles.count}>
                <span aria-hidden="true">{formats.number(count)}</span>
                <span className={styles.spoken}>{t(`counted.${counted}`, { count })}</span>
              </span>
            )}
          </NavLink>
        )
      })}
    </div>
  )
}
