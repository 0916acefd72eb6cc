import { Form, Link } from 'react-router'
import type { Route } from './+types/stock-list'
import type { DataOf } from '@selvedge/contract/call/call.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { listStock } from '@selvedge/contract/fulfilment/stock.ts'
import { ClothPicture } from '../../cloth/cloth-picture.tsx'
import { FabricName } from '../../cloth/named-cloth.tsx'
import { useStockWords } from '../../cloth/use-stock-words.ts'
import { useFormats } from '../../formats/formats.tsx'
import { privateHead } from '../../head/page-head.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { must } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { Button } from '../../ui/button/button.tsx'
import { Cell, DataTable, HeadCell, Row } from '../../ui/data/data-table.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { EmptyState } from '../../ui/text/empty-state.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import decision from '../queue/decision.module.css'
import styles from './stock.module.css'

export const handle: PageHandle = { words: ['desk'] }
export const meta: Route.MetaFunction = args => privateHead(args, t => t('desk.stock.title'))

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const q = searchParams.get('q') ?? ''
  const supplier = searchParams.get('supplier') ?? undefined
  const page = searchParams.get('page') ?? undefined
  const query = { q, page, supplier }
  return { q, supplier, found: must(await context.get(clientContext)(listStock, { query })) }
}

/** Cloths with what lies on the shelves of each. */
export default function StockList({ loaderData: { q, supplier, found } }: Route.ComponentProps) {
  const t = useTranslations('desk.stock')
  const { cloths, total, page, pageCount } = found
  const toPage = (number: number) =>
    `${paths.deskStock}?${new URLSearchParams({ q, ...(supplier && { supplier }), page: String(number) })}`
  return (
    <div className={decision.page}>
      <PageTitle lead={t('count', { count: total })}>{t('title')}</PageTitle>
      <Form className={styles.search} role="search">
        {supplier && <input type="hidden" name="supplier" value={supplier} />}
        <TextField name="q" type="search" label={t('search')} defaultValue={q} maxLength={80} />
        <Button type="submit">{t('find')}</Button>
      </Form>
      {cloths.length === 0 ? <EmptyState title={t('none')} /> : <ClothTable cloths={cloths} />}
      <p className={decision.actions}>
        {page > 1 && <TextLink to={toPage(page - 1)}>{t('before')}</TextLink>}
        {page < pageCount && <TextLink to={toPage(page + 1)}>{t('after')}</TextLink>}
      </p>
    </div>
  )
}

type Cloths = DataOf<typeof listStock>['cloths']

/** Whether lengths are known; otherwise its supplier says in words what there is. */
const isCounted = ({ stated, lengthMicrometres }: Cloths[number]): boolean =>
  stated === 'length' || lengthMicrometres > 0

function ClothTable({ cloths }: { cloths: Cloths }) {
  const t = useTranslations('desk.stock')
  const formats = useFormats()
  const words = useStockWords()
  return (
    <DataTable label={t('title')} twoLines>
      <thead>
        <tr>
          <HeadCell>{t('fabric')}</HeadCell>
          <HeadCell>{t('article')}</HeadCell>
          <HeadCell numeric>{t('pieces')}</HeadCell>
          <HeadCell numeric>{t('lots')}</HeadCell>
          <HeadCell numeric>{t('onShelf')}</HeadCell>
          <HeadCell numeric>{t('held')}</HeadCell>
          <HeadCell numeric>{t('available')}</HeadCell>
          <HeadCell numeric>{t('largest')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {cloths.map(one => (
          <Row key={one.cloth.id}>
            <Cell heading narrow="first">
              <Link
                to={paths.deskClothStock(one.cloth.id)}
                prefetch="intent"
                className={styles.cloth}
                data-row
              >
                <ClothPicture picture={one.cloth.picture} alt="" sizes="30px" className={styles.small} />
                <span>
                  <FabricName fabric={one.cloth} />
                </span>
              </Link>
            </Cell>
            <Cell narrow="second">{one.cloth.supplierSku}</Cell>
            <Cell numeric narrow="none">
              {formats.number(one.pieceCount)}
            </Cell>
            <Cell numeric narrow="none">
              {formats.number(one.lotCount)}
            </Cell>
            <Cell numeric narrow="none">
              {isCounted(one) ? formats.length(one.lengthMicrometres) : '–'}
            </Cell>
            <Cell numeric quiet narrow="none">
              {one.heldMicrometres > 0 ? formats.length(one.heldMicrometres) : '–'}
            </Cell>
            <Cell numeric narrow="first">
              {isCounted(one) ? (
                formats.length(one.freeMicrometres)
              ) : (
                <span className={styles.unstated}>{words.free({ ...one, freeMicrometres: 0 })}</span>
              )}
            </Cell>
            <Cell numeric narrow="none">
              {isCounted(one)
                ? words.largest({ ...one, largestPieceMicrometres: one.largestFreeMicrometres })
                : '–'}
            </Cell>
          </Row>
        ))}
      </tbody>
    </DataTable>
  )
}
