import { useTranslations } from 'use-intl'
import type { Route } from './+types/book-fabrics'
import { getBook } from '@selvedge/contract/catalogue.ts'
import { paths } from '@selvedge/contract/paths.ts'
import { clientContext } from '../../contexts.server.ts'
import { FabricGrid } from '../../features/catalogue/fabric-grid.tsx'
import { CourtesyNote } from '../../trade/courtesy-note.tsx'
import { useFormats } from '../../trade/formats.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { found } from '../failed-page/not-found.server.ts'
import type { PageHandle } from '../page-handle.ts'
import { publicPage } from '../page-head.ts'
import { bookHead } from './supplier-heads.ts'
import styles from './book-fabrics.module.css'

type Data = Route.ComponentProps['loaderData']

const bookTitle = ({ name, volume }: Data['book']): string => [name, volume].filter(Boolean).join(', ')

export const handle: PageHandle<Data> = {
  trail: ({ book }) => [
    { page: 'suppliers' },
    { name: book.supplier.name, to: paths.supplier(book.supplier.id) },
    { name: bookTitle(book), to: paths.book(book.supplier.id, book.id) },
  ],
}

export const meta: Route.MetaFunction = args =>
  publicPage(args, context => bookHead(args.loaderData.book, context))

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const answer = await client(getBook, { params: { supplier: params.books, book: params.fabrics } })
  return { book: await found(answer, request, client) }
}

/** A book laid flat: its cloths in page order, at one scale. */
export default function BookFabrics({ loaderData: { book } }: Route.ComponentProps) {
  const t = useTranslations('catalogue.book')
  const formats = useFormats()
  const { supplier } = book
  return (
    <div className={styles.page}>
      <PageTitle
        lead={t('lead', {
          number: book.number,
          season: book.season,
          date: formats.month(book.launched),
          count: book.fabricCount,
        })}
      >
        {bookTitle(book)}
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
      {book.fabrics[0] && <CourtesyNote currency={book.fabrics[0].price.currency} />}
    </div>
  )
}
