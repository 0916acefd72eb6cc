import type { ReactNode } from 'react'
import type { DeskRow } from '@selvedge/contract/fulfilment/rows.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { lateReason } from './late-reason.ts'
import styles from './today.module.css'

type Props = { row: DeskRow; now: string; namesSupplier: boolean }

/** Of a row that is past its time or its promised day: whose it is, what has not been done, and what to do now. Of one for which its supplier has stated another day: that, and why. */
export function LateNote({ row, now, namesSupplier }: Props) {
  const t = useTranslations('desk.today')
  const formats = useFormats()
  const reason = lateReason(row)
  const { pieces, leavesOn, dueAt, supplier, dayReason } = row
  if (reason === null)
    return dayReason === '' || leavesOn === null ? null : (
      <span className={styles.stated}>
        {t('statedDay', { day: formats.day(leavesOn), reason: dayReason })}
      </span>
    )
  const why = formats.listed([
    namesSupplier && supplier.name,
    t(`why.${reason}`, { day: formats.day(dueAt ?? now) }),
    row.isLate && reason !== 'backOrder' && dueAt !== null && t('wasDue', { day: formats.day(dueAt) }),
    leavesOn !== null && t('promised', { day: formats.day(leavesOn) }),
  ])
  const act = t(`act.${reason === 'samplesToPack' ? 'toPack' : reason}`, {
    piece: formats.listed(pieces.map(({ pieceNumber }) => pieceNumber)),
  })
  return <span className={styles.why}>{t.rich('whyAndAct', { why, act, strong })}</span>
}

const strong = (words: ReactNode) => <b>{words}</b>
