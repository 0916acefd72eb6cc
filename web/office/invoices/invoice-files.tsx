import { useTranslations } from '../../messages/translations.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import styles from './invoices.module.css'

/** An invoice as files: its PDF, and its data where it has an electronic form. */
export function InvoiceFiles({ paper, data }: { paper: string; data: string | null }) {
  const t = useTranslations('invoices')
  return (
    <span className={styles.files}>
      <a href={paper} download className={styles.file} title={data === null ? undefined : t('pdfTitle')}>
        <Icon name="download-simple" size={15} /> PDF
      </a>
      {data !== null && (
        <a href={data} download className={styles.file} title={t('xmlTitle')}>
          <Icon name="download-simple" size={15} /> XML
        </a>
      )}
    </span>
  )
}
