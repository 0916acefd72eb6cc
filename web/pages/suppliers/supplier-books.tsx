import { useTranslations } from 'use-intl'
import type { Route } from './+types/supplier-books'
import { getSupplier } from '@selvedge/contract/catalogue.ts'
import { paths } from '@selvedge/contract/paths.ts'
import { must } from '../../api.server.ts'
import { clientContext } from '../../contexts.server.ts'
import { BookCover } from '../../features/catalogue/book-cover.tsx'
import { useFormats } from '../../trade/formats.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { pageTitle } from '../page-title.ts'
import { SupplierHead } from './supplier-head.tsx'
import styles from './supplier-books.module.css'

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(matches, messages => loaderData?.supplier.name ?? messages.catalogue.suppliers.title)

export const loader = async ({ params, context }: Route.LoaderArgs) => ({
  supplier: must(await context.get(clientContext)(getSupplier, { params: { supplier: params.books } })),
})

/** A supplier: who they are, how they trade, and their books on the shelf, newest first. */
export default function SupplierBooks({ loaderData: { supplier } }: Route.ComponentProps) {
  const t = useTranslations('catalogue.supplier')
  const pages = useTranslations('catalogue.pages')
  const formats = useFormats()
  const books = supplier.books.toSorted((a, b) => b.launched.localeCompare(a.launched))
  const all = { pathname: paths.fabrics, search: `?supplier=${encodeURIComponent(supplier.id)}` }
  return (
    <div className={styles.page}>
      <Breadcrumbs
        label={pages('trail')}
        items={[{ label: pages('suppliers'), to: paths.suppliers }, { label: supplier.name }]}
      />
      <SupplierHead supplier={supplier} />
      <section className={styles.books} aria-labelledby="books">
        <SectionHead
          id="books"
          note={t('bookCount', { count: books.length })}
          aside={
            <ButtonLink to={all}>
              {t('allCloths', { count: formats.number(supplier.fabricCount) })}
            </ButtonLink>
          }
        >
          {t('books')}
        </SectionHead>
        {books.length === 0 && <EmptyState title={t('noBooks')}>{t('noBooksWords')}</EmptyState>}
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
