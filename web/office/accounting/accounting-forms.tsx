import { Form, useNavigation } from 'react-router'
import type { AccountingQuery, AccountingSettings } from '@selvedge/contract/accounting/accounting.ts'
import { accountingColumns } from '@selvedge/contract/accounting/accounting-columns.ts'
import { taxTreatments } from '@selvedge/contract/invoices/tax-treatments.ts'
import { accountCurrencies, type AccountCurrency } from '@selvedge/contract/pricing/currencies.ts'
import type { StatementPeriod } from '@selvedge/contract/receivables/account-statements.ts'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { Button } from '../../ui/button/button.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import styles from './accounting.module.css'

type Export = {
  id: string
  file: string
  period: StatementPeriod
  currency: AccountCurrency
  format?: AccountingQuery['format'] | undefined
  /** What is wrong with the last day. */
  error?: string | null | undefined
}

/** What the files are. */
export function FilesNote() {
  const t = useTranslations('receivables.accounting')
  return <p className={styles.note}>{t('columns', { columns: accountingColumns.join(', ') })}</p>
}

/** Downloads what was booked in a period. */
export function ExportForm({ id, file, period, currency, format = 'csv', error }: Export) {
  const t = useTranslations('receivables.accounting')
  const words = useTranslations('receivables')
  return (
    <Form method="get" action={file} reloadDocument className={styles.row}>
      <TextField id={`${id}from`} name="from" type="date" label={words('from')} defaultValue={period.from} />
      <TextField
        id={`${id}until`}
        name="until"
        type="date"
        label={words('until')}
        defaultValue={period.until}
        error={error}
      />
      <SelectField id={`${id}currency`} name="currency" label={t('currency')} defaultValue={currency}>
        {accountCurrencies.map(one => (
          <option key={one}>{one}</option>
        ))}
      </SelectField>
      <SelectField id={`${id}format`} name="format" label={t('format')} defaultValue={format}>
        <option value="csv">CSV</option>
        <option value="datev">{t('datev')}</option>
      </SelectField>
      <Button type="submit" variant="solid">
        {t('download')}
      </Button>
    </Form>
  )
}

type Settings = {
  id: string
  of: 'sales' | 'purchases'
  settings: AccountingSettings
  failure: FormFailure | undefined
  /** Of an establishment: which. */
  country?: string
}

/** The accounts that the files name. */
export function SettingsForm({ id, of, settings, failure, country }: Settings) {
  const t = useTranslations('receivables.accounting')
  const isBusy = useNavigation().state === 'submitting'
  const field = (name: string, label: string, known: string) => (
    <TextField
      id={`${id}${name}`}
      name={name}
      label={label}
      autoComplete="off"
      defaultValue={failure?.values[name] ?? known}
      error={failure?.fields[name]}
    />
  )
  return (
    <Form method="post" noValidate preventScrollReset className={styles.form}>
      {failure && <ErrorSummary title={failure.message} />}
      {country !== undefined && <input type="hidden" name="country" value={country} />}
      {taxTreatments.map(kind => (
        <fieldset key={kind} className={styles.row}>
          <legend>{t(`kinds.${kind}`)}</legend>
          {field(`accounts.${kind}.account`, t(`account.${of}`), settings.accounts[kind].account)}
          {field(`accounts.${kind}.taxCode`, t('taxCode'), settings.accounts[kind].taxCode)}
        </fieldset>
      ))}
      <div className={styles.row}>
        {field('partnerAccount', t(`partner.${of}`), settings.partnerAccount)}
        {field('consultantNumber', t('consultantNumber'), settings.consultantNumber)}
        {field('clientNumber', t('clientNumber'), settings.clientNumber)}
        {field('yearStart', t('yearStart'), settings.yearStart)}
        {field('accountLength', t('accountLength'), String(settings.accountLength))}
      </div>
      <div>
        <Button type="submit" disabled={isBusy}>
          {t('save')}
        </Button>
      </div>
    </Form>
  )
}
