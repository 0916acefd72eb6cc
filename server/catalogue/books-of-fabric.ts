import type { FabricBook } from '@selvedge/contract/catalogue/books.ts'
import type { IndexedCatalogue } from '../search/index/indexed-catalogue.ts'
import type { IndexedBook, IndexedColourway } from '../search/index/indexed-fabric.ts'
import type { IsHeld } from './book-holdings.ts'
import type { BookPageRow } from './catalogue.queries.ts'

type Options = {
  catalogue: IndexedCatalogue
  /** The pages that show the colourway, newest book first. */
  pages: readonly BookPageRow[]
  supplier: string
  /** The colourway's public id. */
  id: string
  isHeld: IsHeld
}

/** The books in which a colourway is shown, each with the cloths before and after it. */
export const booksOfFabric = ({ catalogue, pages, supplier, id, isHeld }: Options): FabricBook[] =>
  pages.flatMap(page => {
    const book = catalogue.bookById.get(`${supplier}/${page.slug}`)
    return book ? [presentBook(book, page.page, id, isHeld)] : []
  })

function presentBook(book: IndexedBook, page: number, id: string, isHeld: IsHeld): FabricBook {
  const at = book.pages.findIndex(({ colourway }) => colourway.id === id)
  return {
    id: book.id,
    name: book.name,
    volume: book.volume,
    number: book.number,
    page,
    withdrawn: book.withdrawn,
    isHeld: isHeld(book),
    previous: neighbour(book.pages[at - 1]?.colourway),
    next: neighbour(at < 0 ? undefined : book.pages[at + 1]?.colourway),
  }
}

const neighbour = (colourway: IndexedColourway | undefined): FabricBook['next'] =>
  colourway
    ? {
        id: colourway.id,
        designName: colourway.design.designName,
        colourNumber: colourway.colourNumber,
        colourName: colourway.colourName,
      }
    : null
