import { useTranslations } from 'use-intl'
import type { Route } from './+types/book-fabrics'
import { getBook } from '@selvedge/contract/catalogue.ts'
import { paths } from '@selvedge/contract/paths.ts'
import { must } from '../../api.server.ts'
import { clientContext } from '../../contexts.server.ts'
import { FabricGrid } from '../../features/catalogue/fabric-grid.tsx'
import { useFormats } from '../../trade/formats.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { pageTitle } from '../page-title.ts'
import styles from './book-fabrics.module.css'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(matches, messages =>
    loaderData
      ? `${loaderData.book.name}, ${loaderData.book.supplier.name}`
      : messages.catalogue.supplier.books,
  )

export const loader = async ({ params, context }: Route.LoaderArgs) => ({
  book: must(
    await context.get(clientContext)(getBook, { params: { supplier: params.books, book: params.fabrics } }),
  ),
})

/** A book laid flat: its cloths in page order, at one scale. */
export default function BookFabrics({ loaderData: { book } }: Route.ComponentProps) {
  const t = useTranslations('catalogue.book')
  const pages = useTranslations('catalogue.pages')
  const formats = useFormats()
  const { supplier } = book
  const title = [book.name, book.volume].filter(Boolean).join(', ')
  const trail = [
    { label: pages('suppliers'), to: paths.suppliers },
    { label: supplier.name, to: paths.supplier(supplier.id) },
    { label: title },
  ]
  return (
    <div className={styles.page}>
      <Breadcrumbs label={pages('trail')} items={trail} />
      <PageTitle
        lead={t('lead', {
          number: book.number,
          season: book.season,
          date: formats.month(book.launched),
          count: book.fabricCount,
        })}
      >
        {title}
      </PageTitle>
      {book.withdrawn !== null && (
        <p className={styles.gone}>{t('withdrawn', { date: formats.month(book.withdrawn) })}</p>
      )}
      {book.fabrics.length === 0 ? (
        <EmptyState title={t('empty')}>{t('emptyWords')}</EmptyState>
      ) : (
        <FabricGrid
          fabrics={book.fabrics}
          linkTo={fabric => paths.bookFabric(supplier.id, book.id, fabric.id)}
          heading="h2"
        />
      )}
    </div>
  )
}
