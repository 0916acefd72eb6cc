import type { ElectronicTerm } from '@selvedge/contract/invoices/electronic-invoice.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import styles from '../../office/invoices/invoices.module.css'

type Missing = { of: 'invoice' | 'seller'; missing: readonly ElectronicTerm[] }

/** Why an invoice, or those of an establishment, are no electronic ones. */
export function ElectronicMissing({ of, missing }: Missing) {
  const t = useTranslations('desk.invoices.electronic')
  const format = useFormats()
  if (missing.length === 0) return null
  return (
    <p className={styles.standing} data-tone="warning">
      {t(of === 'invoice' ? 'invoice' : 'seller', {
        terms: format.listed(missing.map(term => t(`terms.${term}`))),
      })}
    </p>
  )
}
