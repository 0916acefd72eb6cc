import type { ClaimedLine } from '@selvedge/contract/claims/claim.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import styles from './shipping-issues.module.css'

/** Until when cloth can be claimed, from its delivery. */
export function ClaimClock({ line, isRaised = false }: { line: ClaimedLine; isRaised?: boolean }) {
  const t = useTranslations('issues.clock')
  const format = useFormats()
  const { claimDays, claimDaysOf, claimUntil, deliveredAt, supplierName } = line
  return (
    <section className={styles.clock}>
      <SectionHead>
        {claimUntil === null
          ? t('days', { days: claimDays })
          : t('until', { days: claimDays, date: format.day(claimUntil) })}
      </SectionHead>
      <p>{t(isRaised ? 'inTime' : 'lead', { supplier: supplierName, days: claimDays, of: claimDaysOf })}</p>
      {deliveredAt !== null && (
        <p className={styles.quiet}>{t('delivered', { date: format.dateTime(deliveredAt) })}</p>
      )}
    </section>
  )
}
