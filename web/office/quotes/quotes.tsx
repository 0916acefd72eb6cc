import { Link } from 'react-router'
import type { Route } from './+types/quotes'
import { paths } from '@selvedge/contract/access/paths.ts'
import { listQuotes, type QuoteSummary } from '@selvedge/contract/quotes/quotes.ts'
import { useFormats } from '../../formats/formats.tsx'
import { privateHead } from '../../head/page-head.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { must } from '../../request/api.server.ts'
import { clientContext, visitorContext } from '../../request/contexts.server.ts'
import { visitorMay } from '../../request/visitor-may.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Cell, DataTable, HeadCell, Row } from '../../ui/data/data-table.tsx'
import { Pagination } from '../../ui/data/pagination.tsx'
import { StockDot } from '../../ui/data/stock-dot.tsx'
import { EmptyState } from '../../ui/text/empty-state.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { dotOfQuote } from './quote-dots.ts'
import { WholeReferences } from '../../ui/text/whole-references.tsx'
import styles from './quotes.module.css'

export const handle: PageHandle = {
  trail: () => [{ page: 'counter' }, { page: 'quotes' }],
  words: ['office'],
}
export const meta: Route.MetaFunction = args => privateHead(args, t => t('quotes.title'))

/** Roles that only view have no quotes to see. */
export async function loader({ url, context }: Route.LoaderArgs) {
  if (!visitorMay(context.get(visitorContext).user, 'makeQuotes')) return null
  const page = url.searchParams.get('page') ?? undefined
  return must(await context.get(clientContext)(listQuotes, { query: { page } }))
}

const toPage = (page: number): string => `${paths.quotes}?page=${page}`

export default function Quotes({ loaderData: listed }: Route.ComponentProps) {
  const t = useTranslations('quotes')
  if (!listed || listed.total === 0)
    return (
      <div className={styles.page}>
        <PageTitle>{t('title')}</PageTitle>
        <EmptyState
          title={t(listed ? 'empty.title' : 'notYours')}
          actions={
            listed && (
              <>
                <ButtonLink to={paths.newQuote} variant="solid">
                  {t('fromCart')}
                </ButtonLink>
                <ButtonLink to={paths.favorites}>{t('fromList')}</ButtonLink>
              </>
            )
          }
        >
          {listed && t('empty.lead')}
        </EmptyState>
      </div>
    )
  const { quotes, total, page, pageCount } = listed
  return (
    <div className={styles.page}>
      <PageTitle
        lead={t('count', { count: total })}
        aside={<ButtonLink to={paths.newQuote}>{t('fromCart')}</ButtonLink>}
      >
        {t('title')}
      </PageTitle>
      <DataTable label={t('title')} twoLines>
        <thead>
          <tr>
            <HeadCell>{t('columns.quote')}</HeadCell>
            <HeadCell>{t('columns.customer')}</HeadCell>
            <HeadCell>{t('columns.until')}</HeadCell>
            <HeadCell>{t('columns.state')}</HeadCell>
            <HeadCell numeric>{t('columns.total')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {quotes.map(quote => (
            <QuoteRow key={quote.id} quote={quote} />
          ))}
        </tbody>
      </DataTable>
      <Pagination
        page={page}
        pageCount={pageCount}
        pageTo={toPage}
        labels={{
          navigation: t('pages'),
          previous: t('previous'),
          next: t('next'),
          page: number => t('page', { number }),
        }}
      />
    </div>
  )
}

function QuoteRow({ quote }: { quote: QuoteSummary }) {
  const t = useTranslations('quotes')
  const format = useFormats()
  return (
    <Row>
      <Cell heading narrow="first">
        <Link to={paths.quote(quote.id)} prefetch="intent">
          <WholeReferences>{quote.title || quote.id}</WholeReferences>
        </Link>{' '}
        {quote.title !== '' && (
          <span className={styles.quiet}>
            <WholeReferences>{quote.id}</WholeReferences>
          </span>
        )}
      </Cell>
      <Cell narrow="second">{quote.endCustomer}</Cell>
      <Cell narrow="second">{format.day(quote.validUntil)}</Cell>
      <Cell narrow="second">
        <StockDot state={dotOfQuote[quote.state]}>{t(`states.${quote.state}`)}</StockDot>
      </Cell>
      <Cell numeric narrow="first">
        {format.money(quote.totalMinor, quote.currency)}
      </Cell>
    </Row>
  )
}
