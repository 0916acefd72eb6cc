import { Form, redirect, useNavigation } from 'react-router'
import type { Route } from './+types/account-statement'
import { paths } from '@selvedge/contract/access/paths.ts'
import {
  getAccountStatement,
  setMonthlyStatement,
  type AccountStatements,
} from '@selvedge/contract/receivables/account-statements.ts'
import { privateHead } from '../../head/page-head.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { formFailure, must } from '../../request/api.server.ts'
import { clientContext, visitorContext } from '../../request/contexts.server.ts'
import { formText } from '../../request/form-text.ts'
import { visitorMay } from '../../request/visitor-may.ts'
import { withNotice } from '../../shell/notices/served-notice.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { EmptyState } from '../../ui/text/empty-state.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { AccountTable } from './account-table.tsx'
import { statementPeriod, withPeriod } from './statement-period.ts'
import styles from '../invoices/invoices.module.css'

export const handle: PageHandle = {
  trail: () => [{ page: 'counter' }, { page: 'invoices' }, { page: 'accountStatement' }],
}
export const meta: Route.MetaFunction = args => privateHead(args, t => t('receivables.title'))

/** The statement; null for a role that does not see invoices. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const query = statementPeriod(url.searchParams, new Date())
  if (!visitorMay(context.get(visitorContext).user, 'seeInvoices')) return { read: null }
  return { read: must(await context.get(clientContext)(getAccountStatement, { query })) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const body = { monthly: formText(form, 'monthly') === 'yes' }
  const result = await context.get(clientContext)(setMonthlyStatement, { body })
  if (!result.success) return formFailure(result, form)
  const { search } = new URL(request.url)
  return withNotice(redirect(paths.accountStatement + search), request, 'updated')
}

export default function AccountStatementPage({ loaderData: { read } }: Route.ComponentProps) {
  const t = useTranslations('receivables')
  const words = useTranslations('invoices')
  if (!read)
    return (
      <>
        <PageTitle>{t('title')}</PageTitle>
        <EmptyState title={words('closed.title')}>{words('closed.lead')}</EmptyState>
      </>
    )
  return (
    <div className={styles.page}>
      <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
      <Period read={read} />
      {read.statements.length === 0 && <p role="status">{t('nothing')}</p>}
      {read.statements.map(statement => (
        <AccountTable
          key={`${statement.seller.country} ${statement.currency}`}
          statement={statement}
          period={read}
        />
      ))}
      <Monthly monthly={read.monthly} />
    </div>
  )
}

type Props = { read: AccountStatements }

/** Which days, and the same as files. */
function Period({ read }: Props) {
  const t = useTranslations('receivables')
  return (
    <div className={styles.filters}>
      <Form method="get" action={paths.accountStatement} className={styles.filters}>
        <TextField key={read.from} name="from" type="date" label={t('from')} defaultValue={read.from} />
        <TextField
          key={`until ${read.until}`}
          name="until"
          type="date"
          label={t('until')}
          defaultValue={read.until}
        />
        <Button type="submit">{t('show')}</Button>
      </Form>
      <span className={styles.files}>
        <a href={withPeriod(paths.accountStatementPaper, read)} download className={styles.file}>
          <Icon name="download-simple" size={15} /> PDF
        </a>
        <a href={withPeriod(paths.accountStatementFile, read)} download className={styles.file}>
          <Icon name="download-simple" size={15} /> CSV
        </a>
      </span>
    </div>
  )
}

/** Asks for last month's by mail, or no longer. */
function Monthly({ monthly }: Pick<AccountStatements, 'monthly'>) {
  const t = useTranslations('receivables')
  const isBusy = useNavigation().state === 'submitting'
  return (
    <Form method="post" preventScrollReset className={styles.filters}>
      <input type="hidden" name="monthly" value={monthly ? 'no' : 'yes'} />
      <p className={styles.note}>{t(monthly ? 'monthly.is' : 'monthly.isNot')}</p>
      <Button type="submit" disabled={isBusy}>
        {t(monthly ? 'monthly.stop' : 'monthly.start')}
      </Button>
    </Form>
  )
}
