import { redirect } from 'react-router'
import type { Route } from './+types/accounting'
import { paths } from '@selvedge/contract/access/paths.ts'
import { exportPurchases, getAccounting, setAccounting } from '@selvedge/contract/accounting/accounting.ts'
import { accountCurrencies } from '@selvedge/contract/pricing/currencies.ts'
import { privateHead } from '../../head/page-head.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { formFailure, must } from '../../request/api.server.ts'
import { clientContext, visitorContext } from '../../request/contexts.server.ts'
import { visitorMay } from '../../request/visitor-may.ts'
import { withNotice } from '../../shell/notices/served-notice.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { EmptyState } from '../../ui/text/empty-state.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { statementPeriod } from '../account-statement/statement-period.ts'
import { accountingQuery, settingsInForm } from './accounting-form.ts'
import { ExportForm, FilesNote, SettingsForm } from './accounting-forms.tsx'
import { faultOfUntil } from './bookings-answer.server.ts'
import styles from './accounting.module.css'

export const handle: PageHandle = {
  trail: () => [{ page: 'counter' }, { page: 'invoices' }, { page: 'accounting' }],
}
export const meta: Route.MetaFunction = args => privateHead(args, t => t('receivables.accounting.title'))

/** The settings; null for a role that does not see invoices. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { user } = context.get(visitorContext)
  const period = statementPeriod(url.searchParams, new Date())
  const currency = accountCurrencies.find(one => one === user?.profile.currency) ?? 'EUR'
  const client = context.get(clientContext)
  const settings = visitorMay(user, 'seeInvoices') ? must(await client(getAccounting)) : null
  // A file that was refused has led here.
  const asked =
    settings !== null && url.searchParams.has('format')
      ? accountingQuery(url.searchParams, new Date())
      : undefined
  const fault = asked ? faultOfUntil(await client(exportPurchases, { query: asked })) : null
  return { settings, period, currency: asked?.currency ?? currency, format: asked?.format, fault }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const result = await context.get(clientContext)(setAccounting, { body: settingsInForm(form) })
  if (!result.success) return formFailure(result, form)
  return withNotice(redirect(paths.accounting), request, 'updated')
}

export default function Accounting({ loaderData, actionData: failure }: Route.ComponentProps) {
  const { settings, period, currency, format, fault } = loaderData
  const t = useTranslations('receivables.accounting')
  const words = useTranslations('invoices')
  if (!settings)
    return (
      <>
        <PageTitle>{t('title')}</PageTitle>
        <EmptyState title={words('closed.title')}>{words('closed.lead')}</EmptyState>
      </>
    )
  return (
    <div className={styles.page}>
      <PageTitle lead={t('lead.purchases')}>{t('title')}</PageTitle>
      <FilesNote />
      <ExportForm
        id=""
        file={paths.accountingFile}
        period={period}
        currency={currency}
        format={format}
        error={fault}
      />
      <section aria-labelledby="settings">
        <SectionHead id="settings">{t('settings')}</SectionHead>
        <SettingsForm id="" of="purchases" settings={settings} failure={failure} />
      </section>
    </div>
  )
}
