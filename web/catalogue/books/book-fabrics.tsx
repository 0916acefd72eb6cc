import { useTranslations } from '../../messages/translations.tsx'
import type { Route } from './+types/book-fabrics'
import { getBook } from '@selvedge/contract/catalogue/catalogue.ts'
import { isPhotograph } from '@selvedge/contract/catalogue/photographs.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { clientContext, visitorContext } from '../../request/contexts.server.ts'
import { clothsOf, openAt, openFabric, spreadsOf, type Book } from './book-pages.ts'
import { BookFacts } from './book-facts.tsx'
import { OpenBook } from './open-book.tsx'
import { PageEdges } from './page-edges.tsx'
import { PageTurner } from './page-turner.tsx'
import { FabricGrid } from '../cards/fabric-grid.tsx'
import { ConversionNote } from '../../formats/conversion-note.tsx'
import { EmptyState } from '../../ui/text/empty-state.tsx'
import { found } from '../../shell/failed-page/not-found.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { publicPage } from '../../shell/page-head.ts'
import { BookHead, bookTitle, BookTools } from './book-head.tsx'
import { markBookOnShelf, mayMarkBooks } from './mark-book.server.ts'
import { bookHead } from './supplier-heads.ts'
import styles from './book-fabrics.module.css'

type Data = Route.ComponentProps['loaderData']

export const handle: PageHandle<Data> = {
  trail: ({ book }) => [
    { page: 'suppliers' },
    { name: book.supplier.name, to: paths.supplier(book.supplier.id) },
    { name: bookTitle(book), to: paths.book(book.supplier.id, book.id) },
  ],
  trailEnd: BookTools,
  words: ['fabric'],
}

export const meta: Route.MetaFunction = args =>
  publicPage(args, context => bookHead(args.loaderData.book, context))

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const answer = await client(getBook, { params: { supplier: params.books, book: params.fabrics } })
  const book = await found(answer, request, client)
  return {
    book,
    at: openAt(url.searchParams, spreadsOf(book.fabrics)),
    isFlat: url.searchParams.get('view') === 'flat',
    mayMark: mayMarkBooks(context.get(visitorContext).user),
  }
}

/** Marks the book as held in the shop, or no longer held. */
export const action = ({ request, params, context }: Route.ActionArgs) =>
  markBookOnShelf({ request, context, supplier: params.books, book: params.fabrics })

/** A book, open at a spread or as a grid of all its fabrics in page order. */
export default function BookFabrics({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('catalogue.book')
  const { book, isFlat } = loaderData
  const priced = book.fabrics.find(({ price }) => price !== null)?.price
  return (
    <div className={styles.page}>
      {book.fabrics.length === 0 ? (
        <>
          <BookHead book={book} />
          <EmptyState title={t('empty')}>{t('emptyWords')}</EmptyState>
        </>
      ) : isFlat ? (
        <>
          <BookHead book={book} />
          <FabricGrid
            fabrics={book.fabrics}
            linkTo={fabric => paths.bookFabric(book.supplier.id, book.id, fabric.id)}
            heading="h2"
          />
        </>
      ) : (
        <Opened book={book} at={loaderData.at} />
      )}
      {priced && <ConversionNote currency={priced.currency} />}
    </div>
  )
}

/** The pages with the book's edge at one side, and the fabric that is open at the other. */
function Opened({ book, at }: { book: Book; at: number }) {
  const t = useTranslations('shelf')
  const spreads = spreadsOf(book.fabrics)
  const spread = spreads[at]!
  const last = spreads.at(-1)!
  const fabric = openFabric(spread)
  return (
    <div className={styles.opened}>
      <BookHead book={book} />
      <PageEdges spreads={spreads} at={at} />
      <div className={styles.spread}>
        <OpenBook book={book} spread={spread} />
        {clothsOf(spread).every(({ picture }) => !isPhotograph(picture.hash)) && (
          <p className={styles.scale}>
            <span className={styles.bar} aria-hidden="true" />
            {t('scale')}
          </p>
        )}
        <PageTurner spreads={spreads} at={at} pageCount={last.right?.page ?? last.left.page} />
      </div>
      {fabric && <BookFacts book={book} fabric={fabric} />}
    </div>
  )
}
