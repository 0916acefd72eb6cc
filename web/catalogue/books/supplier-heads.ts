import type { DataOf } from '@selvedge/contract/call/call.ts'
import type { getBook, getSupplier, Supplier } from '@selvedge/contract/catalogue/catalogue.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { HeadContext } from '../../head/head-context.ts'
import type { PageHead } from '../../head/page-head.ts'
import { clothFrom } from '../../head/preview.ts'

/** Most names in a description. */
const MOST_NAMED = 5

const namesOf = (names: readonly string[], { listed }: HeadContext['formats']): string =>
  listed(names.slice(0, MOST_NAMED))

export function supplierListHead(suppliers: readonly Supplier[], context: HeadContext): PageHead {
  const { t, formats } = context
  const fabrics = suppliers.reduce((sum, { fabricCount }) => sum + fabricCount, 0)
  const books = suppliers.reduce((sum, { bookCount }) => sum + bookCount, 0)
  const names = suppliers.map(({ name }) => name)
  const shown = suppliers.find(({ picture }) => picture.hash !== null)
  return {
    title: t('catalogue.suppliers.title'),
    description: t('head.suppliers.description', {
      suppliers: suppliers.length,
      names: namesOf(names, formats),
      fabrics: formats.number(fabrics),
      books,
    }),
    address: paths.suppliers,
    cloth: shown && clothFrom(shown.name, shown.picture, context),
    isEmpty: suppliers.length === 0,
  }
}

export function supplierHead(supplier: DataOf<typeof getSupplier>, context: HeadContext): PageHead {
  const { t, formats } = context
  return {
    title: supplier.name,
    description: t('head.supplier.description', {
      name: supplier.name,
      place: supplier.place,
      country: formats.country(supplier.country),
      about: supplier.description,
      fabrics: supplier.fabricCount,
      fabricsText: formats.number(supplier.fabricCount),
      books: supplier.bookCount,
    }),
    address: paths.supplier(supplier.id),
    cloth: clothFrom(supplier.name, supplier.picture, context),
  }
}

export function bookHead(book: DataOf<typeof getBook>, context: HeadContext): PageHead {
  const { t, formats } = context
  const name = [book.name, book.volume].filter(Boolean).join(', ')
  const designs = [...new Set(book.fabrics.map(({ designName }) => designName))]
  return {
    title: t('head.book.title', { book: name, supplier: book.supplier.name }),
    description: t('head.book.description', {
      book: name,
      supplier: book.supplier.name,
      number: String(book.number),
      season: book.season,
      count: book.fabrics.length,
      designs: namesOf(designs, formats),
    }),
    address: paths.book(book.supplier.id, book.id),
    cloth: clothFrom(name, book.picture, context),
    isEmpty: book.fabrics.length === 0,
  }
}
