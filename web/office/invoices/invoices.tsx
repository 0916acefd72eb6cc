import { Link } from 'react-router'
import type { Route } from './+types/invoices'
import { paths } from '@selvedge/contract/access/paths.ts'
import { listInvoices, type InvoicePage } from '@selvedge/contract/invoices/invoices.ts'
import { privateHead } from '../../head/page-head.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { must } from '../../request/api.server.ts'
import { clientContext, visitorContext } from '../../request/contexts.server.ts'
import { visitorMay } from '../../request/visitor-may.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { Pagination } from '../../ui/data/pagination.tsx'
import { EmptyState } from '../../ui/text/empty-state.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { InvoiceFilters } from './invoice-filters.tsx'
import { InvoiceTable } from './invoice-table.tsx'
import { invoiceQuery, withQuery, type InvoiceSearch } from './invoice-query.ts'
import { OpenSums } from './open-sums.tsx'
import styles from './invoices.module.css'

export const handle: PageHandle = { trail: () => [{ page: 'counter' }, { page: 'invoices' }] }

export const meta: Route.MetaFunction = args => privateHead(args, t => t('invoices.title'))

/** The list; null for a role that does not see invoices. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const query = invoiceQuery(url.searchParams)
  const { user } = context.get(visitorContext)
  if (!visitorMay(user, 'seeInvoices')) return { query, listed: null }
  return { query, listed: must(await context.get(clientContext)(listInvoices, { query })) }
}

export default function Invoices({ loaderData: { query, listed } }: Route.ComponentProps) {
  const t = useTranslations('invoices')
  if (!listed)
    return (
      <>
        <PageTitle>{t('title')}</PageTitle>
        <EmptyState title={t('closed.title')}>{t('closed.lead')}</EmptyState>
      </>
    )
  const isEmpty = listed.total === 0 && query.q === '' && query.state === 'all'
  return (
    <div className={styles.page}>
      <PageTitle aside={t('count', { count: listed.total })}>{t('title')}</PageTitle>
      {isEmpty ? (
        <EmptyState title={t('empty.title')}>{t('empty.lead')}</EmptyState>
      ) : (
        <Listed query={query} listed={listed} />
      )}
    </div>
  )
}

function Listed({ query, listed }: { query: InvoiceSearch; listed: InvoicePage }) {
  const t = useTranslations('invoices')
  const { page, pageCount, open, invoices } = listed
  return (
    <>
      <OpenSums open={open} state={query.state} />
      <p className={styles.files}>
        {open.length > 0 && (
          <Link to={paths.payInvoices} prefetch="intent" className={styles.file}>
            {t('pay.link')}
          </Link>
        )}
        <Link to={paths.accountStatement} prefetch="intent" className={styles.file}>
          {t('statementLink')}
        </Link>
        <Link to={paths.accounting} prefetch="intent" className={styles.file}>
          {t('accountingLink')}
        </Link>
      </p>
      <InvoiceFilters base={paths.invoices} query={query} file={withQuery(paths.invoicesFile, query)} />
      {invoices.length === 0 ? <p role="status">{t('noneFound')}</p> : <InvoiceTable invoices={invoices} />}
      <Pagination
        page={page}
        pageCount={pageCount}
        labels={{
          navigation: t('pages'),
          previous: t('previous'),
          next: t('next'),
          page: number => t('page', { number }),
        }}
        pageTo={number => withQuery(paths.invoices, query, number)}
      />
    </>
  )
}
