import { Link } from 'react-router'
import type { Route } from './+types/shipping-issues'
import { paths } from '@selvedge/contract/access/paths.ts'
import { listClaims } from '@selvedge/contract/claims/claims.ts'
import type { ClaimSummary } from '@selvedge/contract/claims/claim.ts'
import { ClothPicture } from '../../cloth/cloth-picture.tsx'
import { FabricName } from '../../cloth/named-cloth.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { privateHead } from '../../head/page-head.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { must } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'
import { eventsCursor } from '../../shell/live/cursor.server.ts'
import { useLivePage } from '../../shell/live/use-live-page.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Cell, DataTable, HeadCell, Row } from '../../ui/data/data-table.tsx'
import { Pagination } from '../../ui/data/pagination.tsx'
import { StockDot } from '../../ui/data/stock-dot.tsx'
import { EmptyState } from '../../ui/text/empty-state.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { dotOf } from './claim-states.ts'
import styles from './shipping-issues.module.css'

export const handle: PageHandle = { trail: () => [{ page: 'counter' }, { page: 'shippingIssues' }] }

export const meta: Route.MetaFunction = args => privateHead(args, t => t('issues.title'))

export async function loader({ url, context }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const cursor = await eventsCursor(client)
  const page = url.searchParams.get('page') ?? undefined
  return { cursor, listed: must(await client(listClaims, { query: { page } })) }
}

export default function ShippingIssues({ loaderData: { cursor, listed } }: Route.ComponentProps) {
  const t = useTranslations('issues')
  const { claims, total, page, pageCount } = listed
  useLivePage({ cursor, concerns: ({ subject }) => subject === 'claim', shown: claims, news: t('live') })
  return (
    <div className={styles.page}>
      <PageTitle lead={t('lead')} aside={t('count', { count: total })}>
        {t('title')}
      </PageTitle>
      {total === 0 ? (
        <EmptyState
          title={t('empty.title')}
          actions={<ButtonLink to={paths.orders}>{t('empty.action')}</ButtonLink>}
        >
          <p>{t('empty.lead')}</p>
        </EmptyState>
      ) : (
        <>
          <p className={styles.quiet}>
            {t('empty.lead')} <TextLink to={`${paths.orders}?stage=delivered`}>{t('empty.action')}</TextLink>
          </p>
          <ClaimTable claims={claims} />
        </>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        labels={{
          navigation: t('pages'),
          previous: t('previous'),
          next: t('next'),
          page: number => t('page', { number }),
        }}
        pageTo={number => `${paths.shippingIssues}?page=${number}`}
      />
    </div>
  )
}

function ClaimTable({ claims }: { claims: readonly ClaimSummary[] }) {
  const t = useTranslations('issues')
  const format = useFormats()
  return (
    <DataTable label={t('title')} density="orders" twoLines>
      <thead>
        <tr>
          <HeadCell>{t('columns.claim')}</HeadCell>
          <HeadCell>{t('columns.cloth')}</HeadCell>
          <HeadCell>{t('columns.fault')}</HeadCell>
          <HeadCell>{t('columns.order')}</HeadCell>
          <HeadCell>{t('columns.raised')}</HeadCell>
          <HeadCell>{t('columns.state')}</HeadCell>
          <HeadCell numeric>{t('columns.credited')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {claims.map(({ id, line, type, state, raisedAt, lengthMicrometres, creditedMinor, outcome }) => (
          <Row key={id}>
            <Cell heading narrow="first">
              <Link to={paths.shippingIssue(id)} prefetch="intent" className={styles.number}>
                {id}
              </Link>
            </Cell>
            <Cell narrow="second">
              <span className={styles.cloth}>
                <ClothPicture picture={line.fabric.picture} alt="" sizes="30px" className={styles.thumb} />
                <span>
                  <FabricName fabric={line.fabric} />
                </span>
              </span>
            </Cell>
            <Cell narrow="none">
              {format.listed([t(`types.${type}.name`), format.cutLength(lengthMicrometres)])}
            </Cell>
            <Cell quiet narrow="none">
              {line.orderId}
            </Cell>
            <Cell quiet narrow="none">
              {format.day(raisedAt)}
            </Cell>
            <Cell narrow="second">
              <StockDot state={dotOf[state]}>{t(`states.${state}`)}</StockDot>
            </Cell>
            <Cell numeric narrow="first">
              {creditedMinor !== null && format.money(creditedMinor, line.currency)}
              {state === 'resolved' && outcome === 'replace' && t('replaced')}
            </Cell>
          </Row>
        ))}
      </tbody>
    </DataTable>
  )
}
