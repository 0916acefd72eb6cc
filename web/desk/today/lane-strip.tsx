import { Link } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { classes } from '../../ui/classes.ts'
import type { Today } from './load-today.server.ts'
import styles from './today.module.css'

/** The lanes as filters, each with how much waits in it. */
export function LaneStrip({ today }: { today: Today }) {
  const t = useTranslations('desk.today')
  const strip = [
    { lane: null, count: today.all, late: today.late },
    ...today.figures.filter(({ lane }) => lane !== 'webhooks'),
    { lane: 'late' as const, count: today.late, late: 0 },
    // Nearly always empty, and behind the lanes that have a key.
    ...today.figures.filter(({ lane, count }) => lane === 'webhooks' && count > 0),
  ]
  return (
    <nav className={styles.lanes} aria-label={t('filter')}>
      {strip.map(({ lane, count, late }, at) => (
        <LaneLink key={lane ?? 'all'} at={at} isOn={today.lane === lane} {...{ lane, count, late }} />
      ))}
    </nav>
  )
}

type LinkProps = { at: number; isOn: boolean; lane: Today['lane']; count: number; late: number }

function LaneLink({ at, isOn, lane, count, late }: LinkProps) {
  const t = useTranslations('desk.today')
  const formats = useFormats()
  return (
    <Link
      to={lane === null ? paths.desk : paths.deskLane(lane)}
      prefetch="intent"
      preventScrollReset
      className={classes(styles.lane, isOn && styles.on, lane === 'late' && count > 0 && styles.late)}
      aria-current={isOn ? 'page' : undefined}
      data-key={at < 10 ? String(at) : undefined}
    >
      <span className={styles.label}>{t(`lanes.${lane ?? 'all'}`)}</span>
      <b>{formats.number(count)}</b>
      <small>{late > 0 && t('lateOf', { count: late })}</small>
    </Link>
  )
}
