import { Link, useLocation } from 'react-router'
import type { DeskLanes } from '@selvedge/contract/desk/lanes.ts'
import { mayAtDesk, type DeskRole } from '@selvedge/contract/desk/roles.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { isInLane, lanes } from './lanes.ts'
import styles from './desk-frame.module.css'

type Props = { role: DeskRole; counts: DeskLanes | null }

/** The lanes that are this role's, each with how much waits in it; without figures where they could not be read. */
export function LaneNav({ role, counts }: Props) {
  const t = useTranslations('desk.frame')
  const formats = useFormats()
  const { pathname } = useLocation()
  const own = lanes.filter(({ needs }) => mayAtDesk(role, needs))
  return (
    <nav className={styles.nav} aria-label={t('lanes')}>
      {own.map(lane => {
        const { name, to, count } = lane
        const current = pathname === to ? 'page' : isInLane(lane, pathname) ? true : undefined
        const waiting = (counts && count?.(counts)) ?? 0
        return (
          <Link
            key={name}
            ref={current && showInRow}
            to={to}
            prefetch="intent"
            aria-current={current}
            className={styles.lane}
          >
            {t(name)}
            {waiting > 0 && (
              <span className={styles.count}>
                <span aria-hidden="true">{formats.number(waiting)}</span>
                <VisuallyHidden>{t('waiting', { count: waiting })}</VisuallyHidden>
              </span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}

/** The width that is faded at the end of the row. */
const FADE_PX = 48

/** Where the lanes are one row that scrolls, the current one would be out of sight. The page stays where it is. */
function showInRow(lane: HTMLAnchorElement | null) {
  const row = lane?.parentElement
  if (!lane || !row) return
  const { left, right } = lane.getBoundingClientRect()
  const frame = row.getBoundingClientRect()
  if (left < frame.left || right > frame.right - FADE_PX) row.scrollLeft += left - frame.left - FADE_PX
}
