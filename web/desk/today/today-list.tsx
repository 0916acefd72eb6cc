import { Form, useLocation, useNavigation } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { DeskRow } from '@selvedge/contract/fulfilment/rows.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/text/empty-state.tsx'
import { QueueGroup } from '../queue/queue.tsx'
import { useTicked } from '../queue/use-ticked.ts'
import { TextLink } from '../../ui/text/text-link.tsx'
import { anotherDayOf } from '../shipment/another-day.ts'
import { parts, partOf, type Entry } from './entries.ts'
import { EntryRow } from './entry-row.tsx'
import type { Today } from './load-today.server.ts'
import { lateReason } from './late-reason.ts'
import styles from './today.module.css'

type Props = { today: Today; openId: string | null; mayConfirm: boolean }

const CONFIRM_FORM = 'confirm-ticked'

/** What waits, by the clock. Orders to confirm can be ticked and confirmed together. */
export function TodayList({ today, openId, mayConfirm }: Props) {
  const t = useTranslations('desk.today')
  const formats = useFormats()
  const { search } = useLocation()
  const { entries, now, unlisted, isOperator } = today
  const byPart = Map.groupBy(entries, entry => partOf(entry, now))
  const toConfirm = entries.filter(entry => entry.lane === 'toConfirm').length
  if (entries.length === 0) return <EmptyState title={t('none')} />
  return (
    <div className={styles.today}>
      {parts.map(part => {
        const rows = byPart.get(part) ?? []
        if (rows.length === 0) return null
        return (
          <QueueGroup
            key={part}
            id={part}
            title={t(`parts.${part}`)}
            count={formats.number(rows.length)}
            late={part === 'late'}
          >
            {rows.map(entry => (
              <EntryRow
                key={`${entry.lane}-${entry.key}`}
                entry={withSearch(entry, search)}
                now={now}
                namesSupplier={isOperator}
                isOpen={'row' in entry && entry.row.shipmentId === openId && entry.lane !== 'toCut'}
                further={
                  mayConfirm &&
                  'row' in entry &&
                  lateReason(entry.row) !== null && <AnotherDay row={entry.row} search={search} />
                }
                tick={mayConfirm && 'row' in entry && entry.lane === 'toConfirm' && <Tick row={entry.row} />}
              />
            ))}
          </QueueGroup>
        )
      })}
      {unlisted > 0 && <p className={styles.quiet}>{t('unlisted', { count: unlisted })}</p>}
      {mayConfirm && toConfirm > 1 && <ConfirmTicked />}
    </div>
  )
}

/** The lane stays chosen beside the open row. */
const withSearch = (entry: Entry, search: string): Entry =>
  'row' in entry && entry.row.lineId === null ? { ...entry, to: entry.to + search } : entry

/** The way to state another day, on the page of the shipment. */
function AnotherDay({ row, search }: { row: DeskRow; search: string }) {
  const t = useTranslations('desk.today')
  return <TextLink to={anotherDayOf(row, search)}>{t('anotherDay')}</TextLink>
}

function Tick({ row }: { row: DeskRow }) {
  const t = useTranslations('desk.today')
  return (
    <input
      type="checkbox"
      name="shipment"
      value={row.shipmentId}
      form={CONFIRM_FORM}
      aria-label={t('tick', { order: row.orderNumber })}
      className={styles.tick}
    />
  )
}

/** With scripts it says how many are ticked, and what a press without a tick does. */
function ConfirmTicked() {
  const t = useTranslations('desk.today')
  const ticked = useTicked(CONFIRM_FORM, 'shipment')
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form id={CONFIRM_FORM} method="post" action={`${paths.desk}?index`} className={styles.bulk}>
      <Button type="submit" name="intent" value="confirm" disabled={isBusy}>
        {ticked ? t('confirmCount', { count: ticked }) : t('confirmTicked')}
      </Button>
      <span className={styles.quiet} aria-live="polite">
        {t(ticked === 0 ? 'tickFirst' : 'confirmEffect')}
      </span>
    </Form>
  )
}
