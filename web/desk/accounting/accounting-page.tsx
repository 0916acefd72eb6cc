import { redirect } from 'react-router'
import type { Route } from './+types/accounting-page'
import { paths } from '@selvedge/contract/access/paths.ts'
import { exportSales, listAccounting, setSellerAccounting } from '@selvedge/contract/accounting/accounting.ts'
import { openingCurrency } from '@selvedge/contract/retailer/opening-currency.ts'
import { privateHead } from '../../head/page-head.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { statementPeriod } from '../../office/account-statement/statement-period.ts'
import { accountingQuery, settingsInForm } from '../../office/accounting/accounting-form.ts'
import { ExportForm, FilesNote, SettingsForm } from '../../office/accounting/accounting-forms.tsx'
import { faultOfUntil } from '../../office/accounting/bookings-answer.server.ts'
import { formFailure, must } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'
import { formText } from '../../request/form-text.ts'
import { withNotice } from '../../shell/notices/served-notice.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import styles from '../../office/accounting/accounting.module.css'

export const handle: PageHandle = { words: ['desk', 'office'] }
export const meta: Route.MetaFunction = args => privateHead(args, t => t('receivables.accounting.title'))

export async function loader({ url, context }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const sellers = must(await client(listAccounting))
  const period = statementPeriod(url.searchParams, new Date())
  const country = url.searchParams.get('country')
  if (country === null) return { sellers, period, refused: null }
  // A file that was refused has led here.
  const query = accountingQuery(url.searchParams, new Date())
  const fault = faultOfUntil(await client(exportSales, { params: { country }, query }))
  return { sellers, period, refused: { country, currency: query.currency, format: query.format, fault } }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const result = await context.get(clientContext)(setSellerAccounting, {
    params: { country: formText(form, 'country') },
    body: settingsInForm(form),
  })
  if (!result.success) return formFailure(result, form)
  return withNotice(redirect(paths.deskAccounting), request, 'updated')
}

/** What each establishment sold, as files for bookkeeping. */
export default function AccountingPage({ loaderData, actionData: failure }: Route.ComponentProps) {
  const { sellers, period, refused } = loaderData
  const refusedOf = (country: string) => (refused?.country === country ? refused : undefined)
  const t = useTranslations('receivables.accounting')
  const establishments = useTranslations('desk.sellers')
  return (
    <div className={styles.page}>
      <PageTitle lead={t('lead.sales')}>{t('title')}</PageTitle>
      <FilesNote />
      {sellers.length === 0 && (
        <p>
          <TextLink to={paths.deskSellers}>{establishments('link')}</TextLink>
        </p>
      )}
      {sellers.map(({ country, legalName, settings }) => (
        <section key={country} aria-labelledby={`seller-${country}`} className={styles.page}>
          <SectionHead id={`seller-${country}`}>{legalName}</SectionHead>
          <ExportForm
            id={`${country}-`}
            file={paths.deskAccountingFile(country)}
            period={period}
            currency={refusedOf(country)?.currency ?? openingCurrency(country)}
            format={refusedOf(country)?.format}
            error={refusedOf(country)?.fault}
          />
          <SettingsForm
            id={`${country}-`}
            of="sales"
            settings={settings}
            country={country}
            failure={failure?.values['country'] === country ? failure : undefined}
          />
        </section>
      ))}
    </div>
  )
}
