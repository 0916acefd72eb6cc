import type { ReactNode } from 'react'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { Queue } from '../queue/queue.tsx'
import { LaneStrip } from './lane-strip.tsx'
import type { Today } from './load-today.server.ts'
import { TodayList } from './today-list.tsx'
import { useKeepFresh } from './use-keep-fresh.ts'
import styles from './today.module.css'

type Props = {
  today: Today
  openId: string | null
  open: ReactNode
  isOfRow: boolean
  mayConfirm: boolean
  /** A code that was looked for and names nothing here. */
  missed?: string | null
}

/** The list by the clock, with the open row beside it. */
export function TodayView({ today, openId, open, isOfRow, mayConfirm, missed }: Props) {
  const t = useTranslations('desk.today')
  const formats = useFormats()
  useKeepFresh()
  const { all, late, now } = today
  const clock = (
    <span className={styles.clock}>
      {formats.day(now)} {formats.time(now)}
      {late > 0 && (
        <>
          {', '}
          <span className={styles.over}>{t('lateOf', { count: late })}</span>
        </>
      )}
    </span>
  )
  return (
    <div className={styles.page}>
      {!isOfRow && <PageTitle aside={clock}>{t('title', { count: all })}</PageTitle>}
      {missed && (
        <p role="alert" className={styles.missed}>
          {t('missed', { code: missed })}
        </p>
      )}
      {!isOfRow && <LaneStrip today={today} />}
      <Queue
        list={<TodayList today={today} openId={openId} mayConfirm={mayConfirm} />}
        open={open}
        isOfRow={isOfRow}
        even
      />
    </div>
  )
}
