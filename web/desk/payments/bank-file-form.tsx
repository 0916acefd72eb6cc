import { Form, useNavigation } from 'react-router'
import { bankCsvColumns, MAX_BANK_FILE_BYTES } from '@selvedge/contract/bank/bank-files.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { Button } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import styles from './payments.module.css'

const MEGABYTE = 1024 ** 2

/** Sends a bank's statement. */
export function BankFileForm() {
  const t = useTranslations('desk.payments')
  const isBusy = useNavigation().state === 'submitting'
  const help = t('file.help', {
    columns: bankCsvColumns.join(', '),
    megabytes: MAX_BANK_FILE_BYTES / MEGABYTE,
  })
  return (
    <Form method="post" encType="multipart/form-data" noValidate className={styles.file}>
      <input type="hidden" name="intent" value="file" />
      <TextField name="file" type="file" accept=".xml,.csv" label={t('file.label')} help={help} required />
      <Button type="submit" variant="solid" disabled={isBusy}>
        {t('file.submit')}
      </Button>
    </Form>
  )
}
