import type { Suggestion } from '@selvedge/contract/catalogue/search.ts'
import { bookLabel } from '../index/books-of.ts'
import { sizeOf } from '../index/facet-column.ts'
import type { IndexedSupplier } from '../index/indexed-fabric.ts'
import type { IndexedCatalogue } from '../index/indexed-catalogue.ts'
import { wordsOf } from '../index/words.ts'

type Named = { words: string[]; suggestion: Suggestion }
const known = new WeakMap<IndexedCatalogue, Record<'suppliers' | 'books', Named[]>>()

/** Suppliers with fabrics, and books, with the words of their names. Cached per state of the catalogue. */
function namesOf(catalogue: IndexedCatalogue): Record<'suppliers' | 'books', Named[]> {
  const { codeOf, sets } = catalogue.facets.supplier
  const hasFabrics = ({ id }: IndexedSupplier) => sizeOf(sets[codeOf.get(id)!]!) > 0
  const names =
    known.get(catalogue) ??
    ({
      suppliers: catalogue.suppliers.filter(hasFabrics).map(({ id, name, place }) => ({
        words: wordsOf(name),
        suggestion: { kind: 'supplier', id, name, detail: place, reason: 'name', picture: null },
      })),
      books: catalogue.books.map(book => ({
        words: wordsOf(`${bookLabel(book)} ${book.number}`),
        suggestion: {
          kind: 'book',
          id: `${book.supplier.id}/${book.id}`,
          name: bookLabel(book),
          detail: book.supplier.name,
          reason: 'name',
          picture: null,
        },
      })),
    } satisfies Record<string, Named[]>)
  known.set(catalogue, names)
  return names
}

/** Whether every typed word is a prefix of some word of a name. */
export const isNamed = (words: readonly string[], typed: readonly string[]): boolean =>
  typed.every(one => words.some(word => word.startsWith(one)))

/** Suppliers and books whose names match the typed words as prefixes. */
export function suggestNames(
  catalogue: IndexedCatalogue,
  typed: readonly string[],
  most: number,
): Suggestion[] {
  const { suppliers, books } = namesOf(catalogue)
  return [suppliers, books].flatMap(names =>
    names
      .filter(({ words }) => isNamed(words, typed))
      .slice(0, most)
      .map(({ suggestion }) => suggestion),
  )
}
