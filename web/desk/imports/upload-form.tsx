import { Form, useNavigation } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import { MAX_DESK_FILE_BYTES } from '@selvedge/contract/intake/import-terms.ts'
import { currencies } from '@selvedge/contract/pricing/money.ts'
import { FormFault } from '../../account/form-fault.tsx'
import type { CountryChoice } from '../../address/country-choices.server.ts'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { Button } from '../../ui/button/button.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import styles from './import-list.module.css'

type Props = {
  suppliers: readonly { id: string; name: string; currency: string }[]
  countries: readonly CountryChoice[]
  failure: FormFailure | undefined
}

const MEGABYTE = 1024 ** 2

/** Uploads a list; a supplier who is not here yet is added with it. */
export function UploadForm({ suppliers, countries, failure: given }: Props) {
  const t = useTranslations('desk.upload')
  const failure = inWords(given, { file: t('noFile'), supplier: t('noSupplier') })
  const isSending = useNavigation().formAction === paths.imports
  const value = (name: string) => failure?.values[name] ?? ''
  const labels = { supplier: t('supplier'), file: t('list'), name: t('name') }
  return (
    <section className={styles.upload} aria-labelledby="upload">
      <SectionHead id="upload">{t('title')}</SectionHead>
      <p className={styles.note}>{t('lead')}</p>
      <FormFault failure={failure} labels={labels} />
      <Form method="post" encType="multipart/form-data" noValidate className={styles.form}>
        <SelectField
          name="supplier"
          label={t('supplier')}
          defaultValue={value('supplier')}
          error={failure?.fields['supplier']}
        >
          <option value="">{t('choose')}</option>
          {suppliers.map(({ id, name, currency }) => (
            <option key={id} value={id}>{`${name}, ${currency}`}</option>
          ))}
        </SelectField>
        <NewSupplier countries={countries} failure={failure} />
        <TextField
          name="file"
          type="file"
          label={t('list')}
          help={t('limit', { megabytes: MAX_DESK_FILE_BYTES / MEGABYTE })}
          error={failure?.fields['file']}
          required
        />
        <Button type="submit" variant="solid" size="large" disabled={isSending}>
          {t('submit')}
        </Button>
        {isSending && <progress className={styles.progress} aria-label={t('sending')} />}
      </Form>
    </section>
  )
}

function NewSupplier({ countries, failure }: Omit<Props, 'suppliers'>) {
  const t = useTranslations('desk.upload')
  const value = (name: string) => failure?.values[name] ?? ''
  const isOpen = value('name') !== '' || ['name', 'country'].some(name => failure?.fields[name])
  return (
    <details className={styles.fresh} open={isOpen}>
      <summary>{t('newSupplier')}</summary>
      <p className={styles.note}>{t('newHelp')}</p>
      <div className={styles.fields}>
        <TextField
          name="name"
          label={t('name')}
          autoComplete="off"
          defaultValue={value('name')}
          error={failure?.fields['name']}
        />
        <SelectField
          name="country"
          label={t('country')}
          defaultValue={value('country') || 'GB'}
          options={countries}
          error={failure?.fields['country']}
        />
        <SelectField
          name="currency"
          label={t('currency')}
          defaultValue={value('currency') || 'GBP'}
          options={currencies.map(code => ({ value: code, label: code }))}
        />
      </div>
    </details>
  )
}

/** The faults that the page finds itself, in its own words. */
function inWords(failure: FormFailure | undefined, words: Record<string, string>): FormFailure | undefined {
  if (!failure) return undefined
  const entries = Object.entries(failure.fields).map(([name, message]) => [
    name,
    message === 'missing' ? (words[name] ?? message) : message,
  ])
  return { ...failure, fields: Object.fromEntries(entries) as Record<string, string> }
}
