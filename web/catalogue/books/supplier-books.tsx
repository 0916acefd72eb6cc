import { useTranslations } from '../../messages/translations.tsx'
import type { Route } from './+types/supplier-books'
import { getSupplier } from '@selvedge/contract/catalogue/catalogue.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { clientContext } from '../../request/contexts.server.ts'
import { booksShown, readBookFilter } from './book-filter.ts'
import { BookFilterLinks, NoBooksShown } from './book-filter-links.tsx'
import { BookCover } from './book-cover.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/text/empty-state.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { found } from '../../shell/failed-page/not-found.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { publicPage } from '../../shell/page-head.ts'
import { supplierHead } from './supplier-heads.ts'
import { SupplierHead } from './supplier-head.tsx'
import { SupplierRange } from './supplier-range.tsx'
import styles from './supplier-books.module.css'

export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  trail: ({ supplier }) => [{ page: 'suppliers' }, { name: supplier.name, to: paths.supplier(supplier.id) }],
  words: ['list'],
}

export const meta: Route.MetaFunction = args =>
  publicPage(args, context => supplierHead(args.loaderData.supplier, context))

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const answer = await client(getSupplier, { params: { supplier: params.books } })
  return {
    supplier: await found(answer, request, client),
    show: readBookFilter(url.searchParams),
    today: today(),
  }
}

const today = (): string => new Date().toISOString().slice(0, 10)

/** A supplier: description, terms, and books, newest first. */
export default function SupplierBooks({ loaderData }: Route.ComponentProps) {
  const { supplier, show, today: day } = loaderData
  const t = useTranslations('catalogue.supplier')
  const formats = useFormats()
  const books = booksShown(supplier.books, show, day)
  const all = { pathname: paths.fabrics, search: `?supplier=${encodeURIComponent(supplier.id)}` }
  return (
    <div className={styles.page}>
      <SupplierHead supplier={supplier} />
      <SupplierRange supplier={supplier} />
      <section className={styles.books} aria-labelledby="books">
        <SectionHead
          id="books"
          note={t('bookCount', { count: supplier.books.length })}
          aside={
            supplier.fabricCount > 0 && (
              <ButtonLink to={all}>
                {t('allCloths', { count: formats.number(supplier.fabricCount) })}
              </ButtonLink>
            )
          }
        >
          {t('books')}
        </SectionHead>
        <BookFilterLinks books={supplier.books} show={show} today={day} />
        {supplier.fabricCount === 0 ? (
          <EmptyState title={t('noFabrics')}>{t('noFabricsWords')}</EmptyState>
        ) : supplier.books.length === 0 ? (
          <EmptyState title={t('noBooks')}>{t('noBooksWords')}</EmptyState>
        ) : (
          books.length === 0 && <NoBooksShown show={show} />
        )}
        <ul className={styles.shelf}>
          {books.map(book => (
            <li key={book.id}>
              <BookCover book={book} place="shelf" />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
