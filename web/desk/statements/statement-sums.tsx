import type { SupplierStatement } from '@selvedge/contract/statements/supplier-statements.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import styles from '../../office/invoices/invoices.module.css'

/** How the total comes about. */
export function StatementSums({ statement: { sums, currency } }: { statement: SupplierStatement }) {
  const t = useTranslations('desk.statements')
  const format = useFormats()
  const row = (label: string, minor: number) => (
    <div className={styles.sum}>
      <dt>{label}</dt>
      <dd>{format.money(minor, currency)}</dd>
    </div>
  )
  return (
    <dl className={styles.totals}>
      {row(t('dispatches', { count: sums.dispatches }), sums.goodsMinor)}
      {sums.chargeBacks > 0 && row(t('chargeBacks', { count: sums.chargeBacks }), sums.creditsMinor)}
      {row(t('fees'), sums.feesMinor)}
      {row(t('commission'), sums.commissionMinor)}
      <div className={styles.total}>
        <dt>{t('total')}</dt>
        <dd>{format.money(sums.totalMinor, currency)}</dd>
      </div>
    </dl>
  )
}
