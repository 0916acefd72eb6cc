import { NavLink } from 'react-router'
import type { DeskLanes } from '@selvedge/contract/desk/lanes.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { lanes } from './lanes.ts'
import styles from './desk-frame.module.css'

/** The lanes, each with how much waits in it; without figures where they could not be read. */
export function LaneNav({ counts }: { counts: DeskLanes | null }) {
  const t = useTranslations('desk.frame')
  const formats = useFormats()
  return (
    <nav className={styles.nav} aria-label={t('lanes')}>
      {lanes.map(({ name, to, count }) => {
        const waiting = counts === null ? 0 : count(counts)
        return (
          <NavLink key={name} to={to} prefetch="intent" className={styles.lane}>
            {t(name)}
            {waiting > 0 && (
              <span className={styles.count}>
                <span aria-hidden="true">{formats.number(waiting)}</span>
                <VisuallyHidden>{t('waiting', { count: waiting })}</VisuallyHidden>
              </span>
            )}
          </NavLink>
        )
      })}
    </nav>
  )
}
