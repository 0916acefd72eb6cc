import { Form } from 'react-router'
import { invoiceFilters } from '@selvedge/contract/invoices/invoice-state.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { Button } from '../../ui/button/button.tsx'
import { SegmentLinks } from '../../ui/form/segment.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { withQuery, type InvoiceSearch } from './invoice-query.ts'
import styles from './invoices.module.css'

/** `file`: where the list is downloaded; none at the desk. */
type Props = { base: string; query: InvoiceSearch; file?: string }

/** Which invoices are listed: by state and by number. */
export function InvoiceFilters({ base, query, file }: Props) {
  const t = useTranslations('invoices')
  return (
    <div className={styles.filters}>
      <SegmentLinks
        label={t('filter')}
        items={invoiceFilters.map(state => ({
          to: withQuery(base, { ...query, state }),
          label: t(`filters.${state}`),
          current: state === query.state,
        }))}
      />
      <Form method="get" action={base} className={styles.search} role="search">
        {query.state !== 'all' && <input type="hidden" name="state" value={query.state} />}
        <TextField
          key={query.q}
          name="q"
          type="search"
          label={t('search')}
          defaultValue={query.q}
          autoComplete="off"
          maxLength={80}
        />
        <Button type="submit">{t('find')}</Button>
      </Form>
      {file && (
        <a href={file} download className={styles.file}>
          <Icon name="download-simple" size={15} /> {t('file')}
        </a>
      )}
    </div>
  )
}
