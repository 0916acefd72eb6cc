import type { z } from 'zod'
import type { BookCover, Colourway, Picture, Supplier } from '@selvedge/contract/catalogue/catalogue.ts'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import type { Manufacturer } from '@selvedge/contract/retailer/retailer.ts'
import type { StockedColourway } from '../search/fabric-index.ts'
import { presentNamed, presentPicture, presentStock } from '../search/fabric-cards.ts'
import type { IndexedBook, IndexedColourway, IndexedSupplier } from '../search/index/indexed-fabric.ts'
import type { IsHeld } from './book-holdings.ts'
import type { ManufacturerRow } from './catalogue.queries.ts'
import { supplierWords } from './supplier-words.ts'

export const presentColourway = (
  { colourway, ...stocked }: StockedColourway,
  now: Date,
): z.output<typeof Colourway> => ({
  id: colourway.id,
  colourName: colourway.colourName,
  colourNumber: colourway.colourNumber,
  status: colourway.status,
  picture: presentPicture(colourway),
  stock: presentStock(stocked, now),
})

/** Shown for a supplier or book without any cloth: the colour of undyed cloth. */
const UNDYED: Picture = { hash: null, hex: '#e8e2d6' }
const PAGE_EDGES = 10

/** The cloth whose picture represents several: the first with a picture, else the first. */
export function representative(colourways: readonly IndexedColourway[]): Picture {
  const chosen = colourways.find(colourway => colourway.pictureHash !== null) ?? colourways[0]
  return chosen ? presentPicture(chosen) : UNDYED
}

export function presentCover(book: IndexedBook, isHeld: IsHeld): BookCover {
  const colourways = book.pages.map(page => page.colourway)
  return {
    id: book.id,
    number: book.number,
    name: book.name,
    volume: book.volume,
    supplier: presentNamed(book.supplier),
    season: book.season,
    launched: book.launched,
    withdrawn: book.withdrawn,
    fabricCount: colourways.length,
    picture: representative(colourways),
    pageHexes: evenly(colourways, PAGE_EDGES).map(colourway => colourway.hex),
    isHeld: isHeld(book),
  }
}

/** At most this many of the items, evenly spaced. */
const evenly = <T>(items: readonly T[], atMost: number): T[] =>
  items.length <= atMost
    ? [...items]
    : Array.from({ length: atMost }, (_, nth) => items[Math.floor((nth * items.length) / atMost)]!)

export type SupplierShown = {
  supplier: IndexedSupplier
  fabricCount: number
  bookCount: number
  /** The cloth whose picture represents the supplier; undefined where it has no cloth. */
  picture: IndexedColourway | undefined
}

export const presentSupplier = (
  { supplier, fabricCount, bookCount, picture }: SupplierShown,
  locale: Locale,
): Supplier => ({
  id: supplier.id,
  name: supplier.name,
  description: supplierWords(supplier, locale).description,
  place: supplier.place,
  country: supplier.country,
  currency: supplier.currency,
  fabricCount,
  bookCount,
  picture: representative(picture ? [picture] : []),
})

export const presentManufacturer = (row: ManufacturerRow): z.output<typeof Manufacturer> => ({
  id: row.slug,
  name: row.name,
  kind: row.type,
  place: row.place,
  country: row.country,
  fabricCount: row.fabric_count,
})
