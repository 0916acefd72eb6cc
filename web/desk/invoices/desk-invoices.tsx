import { Link, redirect } from 'react-router'
import type { Route } from './+types/desk-invoices'
import { paths } from '@selvedge/contract/access/paths.ts'
import { listInvoicesAtDesk, type DeskInvoiceSummary } from '@selvedge/contract/invoices/desk-invoices.ts'
import { listUnsettledCredits, settleCredit } from '@selvedge/contract/invoices/unsettled-credits.ts'
import { useFormats } from '../../formats/formats.tsx'
import { privateHead } from '../../head/page-head.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { InvoiceFilters } from '../../office/invoices/invoice-filters.tsx'
import { invoiceQuery, withQuery } from '../../office/invoices/invoice-query.ts'
import { InvoiceState } from '../../office/invoices/invoice-state.tsx'
import { OpenSums } from '../../office/invoices/open-sums.tsx'
import { must } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'
import { formText } from '../../request/form-text.ts'
import { withNotice } from '../../shell/notices/served-notice.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { Cell, DataTable, HeadCell, Row } from '../../ui/data/data-table.tsx'
import { Pagination } from '../../ui/data/pagination.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { UnsettledCredits } from './unsettled-credits.tsx'
import styles from '../../office/invoices/invoices.module.css'

export const handle: PageHandle = { words: ['desk', 'office'] }
export const meta: Route.MetaFunction = args => privateHead(args, t => t('desk.invoices.title'))

export async function loader({ url, context }: Route.LoaderArgs) {
  const query = invoiceQuery(url.searchParams)
  const client = context.get(clientContext)
  const [listed, unsettled] = await Promise.all([
    client(listInvoicesAtDesk, { query }),
    client(listUnsettledCredits),
  ])
  return { query, listed: must(listed), unsettled: must(unsettled) }
}

/** Puts the money of a credit note into the wallet. */
export async function action({ request, context }: Route.ActionArgs) {
  const id = formText(await request.formData(), 'creditNote')
  must(await context.get(clientContext)(settleCredit, { params: { id } }))
  return withNotice(redirect(paths.deskInvoices), request, 'updated')
}

export default function DeskInvoices({ loaderData: { query, listed, unsettled } }: Route.ComponentProps) {
  const t = useTranslations('desk.invoices')
  const words = useTranslations('invoices')
  const sellers = useTranslations('desk.sellers')
  const { total, page, pageCount, open, invoices } = listed
  return (
    <div className={styles.page}>
      <PageTitle lead={t('lead')} aside={words('count', { count: total })}>
        {t('title')}
      </PageTitle>
      <UnsettledCredits credits={unsettled} />
      <OpenSums open={open} state={query.state} />
      <p className={styles.files}>
        <Link to={paths.deskPayments} prefetch="intent" className={styles.file}>
          {t('bankLink')}
        </Link>
        <Link to={paths.deskOverdue} prefetch="intent" className={styles.file}>
          {t('overdueLink')}
        </Link>
        <Link to={paths.deskAccounting} prefetch="intent" className={styles.file}>
          {t('accountingLink')}
        </Link>
        <Link to={paths.deskSellers} prefetch="intent" className={styles.file}>
          {sellers('link')}
        </Link>
      </p>
      <InvoiceFilters base={paths.deskInvoices} query={query} />
      {invoices.length === 0 ? <p role="status">{words('noneFound')}</p> : <Table invoices={invoices} />}
      <Pagination
        page={page}
        pageCount={pageCount}
        labels={{
          navigation: words('pages'),
          previous: words('previous'),
          next: words('next'),
          page: number => words('page', { number }),
        }}
        pageTo={number => withQuery(paths.deskInvoices, query, number)}
      />
    </div>
  )
}

function Table({ invoices }: { invoices: readonly DeskInvoiceSummary[] }) {
  const t = useTranslations('invoices')
  const desk = useTranslations('desk.invoices')
  return (
    <DataTable label={t('title')} density="orders" twoLines>
      <thead>
        <tr>
          <HeadCell>{t('columns.number')}</HeadCell>
          <HeadCell>{desk('business')}</HeadCell>
          <HeadCell>{t('columns.date')}</HeadCell>
          <HeadCell>{t('columns.order')}</HeadCell>
          <HeadCell>{t('columns.state')}</HeadCell>
          <HeadCell>{t('columns.due')}</HeadCell>
          <HeadCell numeric>{t('columns.total')}</HeadCell>
          <HeadCell numeric>{t('columns.open')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {invoices.map(invoice => (
          <InvoiceRow key={invoice.number} invoice={invoice} />
        ))}
      </tbody>
    </DataTable>
  )
}

function InvoiceRow({ invoice }: { invoice: DeskInvoiceSummary }) {
  const t = useTranslations('desk.invoices')
  const format = useFormats()
  const { number, type, currency, overpaidMinor } = invoice
  const sign = type === 'creditNote' ? -1 : 1
  return (
    <Row>
      <Cell heading narrow="first">
        <Link to={paths.deskInvoice(number)} prefetch="intent" className={styles.number}>
          {number}
        </Link>
      </Cell>
      <Cell narrow="second">{invoice.businessName}</Cell>
      <Cell narrow="none">{format.date(invoice.issuedAt)}</Cell>
      <Cell narrow="none">{invoice.orderId}</Cell>
      <Cell narrow="second" className={styles.stateAtEnd}>
        <InvoiceState invoice={invoice} />
        {overpaidMinor > 0 && (
          <span className={styles.note}>
            {t('overpaid', { amount: format.money(overpaidMinor, currency) })}
          </span>
        )}
      </Cell>
      <Cell narrow="none">{type === 'invoice' && format.date(invoice.dueOn)}</Cell>
      <Cell numeric narrow="first">
        <strong>{format.money(sign * invoice.totalMinor, currency)}</strong>
      </Cell>
      <Cell numeric narrow="none">
        {invoice.openMinor > 0 && format.money(invoice.openMinor, currency)}
      </Cell>
    </Row>
  )
}
