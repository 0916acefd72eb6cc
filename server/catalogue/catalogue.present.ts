import type { BookCover, Colourway, FabricCard, Picture, Supplier } from '@selvedge/contract/catalogue.ts'
import type { Locale } from '@selvedge/contract/locales.ts'
import { NEW_FOR_DAYS } from '@selvedge/contract/terms.ts'
import type { PublishedRate } from '@selvedge/contract/exchange-rates.ts'
import type { z } from 'zod'
import type { Manufacturer } from '@selvedge/contract/retailer.ts'
import type { IndexedBook, IndexedColourway, IndexedSupplier } from '../search/indexed-fabric.ts'
import type { StockedColourway } from '../search/fabric-index.ts'
import type { IsHeld } from './book-holdings.ts'
import type { ManufacturerRow } from './catalogue.queries.ts'
import type { ExchangeRate } from './exchange-rates.ts'
import { supplierWords } from './supplier-words.ts'
import { shownPrice, type PriceViewer } from './price-viewer.ts'

const DAY_MS = 24 * 3600 * 1000

/** Listed on this day, a cloth is new until so many days later. Days are UTC, counted from 1970. */
export const isNew = (listedDay: number, now: Date): boolean =>
  now.getTime() - listedDay * DAY_MS <= NEW_FOR_DAYS * DAY_MS

/** A day, 'YYYY-MM-DD', as days since 1970. */
export const dayOf = (date: string): number => Date.parse(date) / DAY_MS

export const presentNamed = ({ id, name }: { id: string; name: string }) => ({ id, name })

export const presentPicture = ({ recipeHash, hex }: IndexedColourway): Picture => ({ hash: recipeHash, hex })

export function presentCard(
  { colourway, stock }: StockedColourway,
  viewer: PriceViewer,
  now: Date,
): FabricCard {
  const { design } = colourway
  const { supplier } = design
  return {
    id: colourway.id,
    designName: design.designName,
    colourName: colourway.colourName,
    colourNumber: colourway.colourNumber,
    colourwayCount: design.colourwayCount,
    supplier: presentNamed(supplier),
    productType: design.productType,
    pattern: design.pattern,
    composition: design.composition,
    usableWidthCm: design.usableWidthCm,
    verticalRepeatCm: design.verticalRepeatCm,
    martindaleCycles: design.martindaleCycles,
    wyzenbeekCycles: design.wyzenbeekCycles,
    status: colourway.status,
    isNew: isNew(colourway.listedDay, now),
    picture: presentPicture(colourway),
    stock,
    price: shownPrice(
      {
        cutPriceMinor: colourway.cutPriceMinor,
        rrpMinor: colourway.rrpMinor,
        supplier: { id: supplier.privateId, currency: supplier.currency },
      },
      viewer,
    ),
  }
}

/** Cards of those that have a price in the viewer's currency; without an exchange rate a cloth is not shown. */
export const presentCards = (stocked: StockedColourway[], viewer: PriceViewer, now: Date): FabricCard[] =>
  stocked
    .filter(({ colourway }) => viewer.canPrice(colourway.design.supplier.currency))
    .map(one => presentCard(one, viewer, now))

export const presentColourway = ({ colourway, stock }: StockedColourway): z.output<typeof Colourway> => ({
  id: colourway.id,
  colourName: colourway.colourName,
  colourNumber: colourway.colourNumber,
  status: colourway.status,
  picture: presentPicture(colourway),
  stock,
})

/** Stands in for a supplier or book without a single cloth: undyed. */
const BARE: Picture = { hash: null, hex: '#e8e2d6' }
const PAGE_EDGES = 10

/** The cloth that stands for several: the first of them that has a picture, or else the first. */
export function representative(colourways: readonly IndexedColourway[]): Picture {
  const chosen = colourways.find(colourway => colourway.recipeHash !== null) ?? colourways[0]
  return chosen ? presentPicture(chosen) : BARE
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

/** At most so many of the items, spread over all of them. */
const evenly = <T>(items: readonly T[], atMost: number): T[] =>
  items.length <= atMost
    ? [...items]
    : Array.from({ length: atMost }, (_, nth) => items[Math.floor((nth * items.length) / atMost)]!)

export type SupplierShown = {
  supplier: IndexedSupplier
  fabricCount: number
  bookCount: number
  /** The cloth that stands for it; none of a supplier that has no cloth. */
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

/** Zeros that the database keeps behind a decimal are left out. */
export const presentRate = ({ currency, onDate, perEuro, source }: ExchangeRate): PublishedRate => ({
  currency,
  onDate,
  perEuro: perEuro.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, ''),
  source,
})
